"""What tests share: helpers, small inputs, attackers and oracles. No test imports another test."""
