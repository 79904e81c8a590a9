"""Commands that write and verify certificates, the proofs that every primary is protected."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from tabguard.audit import VerifyResult
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import certificates
from tabguard.gui.document.snapshot import REFUSED, Snapshot
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import FindingsDialog, ask_file, ask_new_file, open_once
from tabguard.gui.parts.notice import Notice

_CERTIFICATES = mark("TabGuard certificates (*.tgcert)")


def verdict_dialog(
    name: str, alone: VerifyResult, here: VerifyResult | None, parent: QWidget | None = None
) -> FindingsDialog:
    """Make a dialog with the result of verifying a certificate.

    Parameters
    ----------
    name : str
        Name of the certificate file.
    alone : VerifyResult
        Result for the certificate by itself.
    here : VerifyResult or None
        Result against the open table, pattern and rules; None if no table is open.
    """
    text = f"{'✓' if alone.ok else '‼'} {alone.text if here is None else alone.claim}"
    tint = "error" if not alone.ok else "warning" if here is None else "good"
    verdicts = [(text, tint), _verdict_text(alone, here)]
    failures = (alone if here is None else here).failures
    return FindingsDialog(tr("Verify certificate"), name, verdicts, tr("Why it is refused"), failures, parent)


def _verdict_text(alone: VerifyResult, here: VerifyResult | None) -> tuple[str, str]:
    if here is None:
        checked = tr("Checked with sums only, without a solver. Open its table to compare it.")
        return (checked if alone.ok else tr("It proves nothing.")), "muted"
    if here.ok:
        return tr("It is valid for the open table and its current pattern."), "good"
    if here.same and not alone.ok:
        return (
            tr("It is valid for the open table and its pattern, which is now audited from the start."),
            "error",
        )
    if not alone.ok:
        return tr("It proves nothing."), "muted"
    if here.same:
        return (
            tr("It is valid for the open table and pattern, but proves less than the current rules require."),
            "warning",
        )
    return (
        tr("It is not valid for the open table: the table or the pattern differs from the one in the file.")
    ), "warning"


class CertificateActs(Acts):
    """Commands that save and verify certificates."""

    @Command(
        mark("Save certi&ficate…"),
        enabled=lambda at: at.protected and at.internal,
        menu=Menu.ADVANCED.at(1, 3),
        tip=mark("Write the proof that every primary is protected (internal)"),
    )
    def save_certificate(self) -> None:
        """Ask for a file, then write the certificate in the worker thread."""
        name = present(self._document.project).name
        start = self._context.store.last_folder() / f"{name}_INTERNAL.tgcert"
        ask_new_file(
            self._context.top, tr("Save certificate"), start, (tr(_CERTIFICATES),), "tgcert", self.save
        )

    def save(self, path: Path) -> None:
        """Write the certificate that every primary is protected."""
        document = self._document
        solution, project = document.findings.solution, document.project
        if solution is None or project is None:
            return

        def done(file: Path) -> None:
            document.post(tr("{name} was written. It contains the values: keep it internal.", name=file.name))
            self._context.log(tr("Certificate written: {name}.", name=file.name))

        self._context.jobs.start(
            tr("Writing the certificate"),
            lambda p: certificates.save(path, solution, project, p),
            done,
            document.post,
        )

    @Command(
        mark("Verif&y certificate…"),
        enabled=lambda at: at.internal,
        menu=Menu.ADVANCED.at(1, 2),
        tip=mark("Check a certificate without a solver"),
    )
    def verify_certificate(self) -> None:
        """Ask for a certificate, then verify it."""
        folder = self._context.store.last_folder()
        ask_file(self._context.top, tr("Verify certificate"), folder, self.verify, (tr(_CERTIFICATES),))

    def verify(self, path: Path) -> None:
        """Verify a certificate alone and against the open table, pattern and rules; show the verdict."""
        document = self._document
        at, pattern, project = document.snapshot, document.pattern, document.project
        case = at.case

        def work(progress: Progress) -> tuple[VerifyResult, VerifyResult | None]:
            alone = certificates.verify(path, progress=progress)
            if case is None:
                return alone, None
            return alone, certificates.verify(path, case, pattern, project, progress)

        def done(verdicts: tuple[VerifyResult, VerifyResult | None]) -> None:
            open_once(verdict_dialog(path.name, *verdicts, self._context.top))
            self._context.log(
                tr("Certificate {name}: refused.", name=path.name)
                if not verdicts[0].ok
                else tr("Certificate {name}: proven.", name=path.name)
                if verdicts[1] is not None
                else tr("Certificate {name}: consistent, not compared with a table.", name=path.name)
            )
            alone, here = verdicts
            # the certificate of the current pattern fails: its audit may be wrong and must not be used
            if here is not None and here.same and not alone.ok:
                self._doubt(path.name, at)

        self._context.jobs.start(tr("Verifying the certificate"), work, done, document.post)

    def _doubt(self, name: str, at: Snapshot) -> None:
        """Discard an audit whose certificate was refused, and audit again from the beginning."""
        words = tr("The certificate of the open table and its current pattern is refused.")
        remedy = tr("The pattern is being audited from the start; if it passes, save the certificate again.")
        self._document.post(Notice(words, name, remedy, "warning"))
        self._document.findings.doubt(REFUSED, at)
        self._context.workflow.audit(whole=True)
