"""Whether public files say more than they show, and more together than one by one."""
