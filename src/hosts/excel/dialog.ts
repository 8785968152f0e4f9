import { LANGUAGE } from "../../translations/language";

/** The parts of the window in per cent: enough for two sentences. */
const SIZE = { width: 30, height: 25 };

/** Excel has one dialog of an add-in at a time, and takes a moment to close it. */
const ALREADY_OPEN = 12007;
const AGAIN = { times: 20, wait: 100 };

let open: Office.Dialog | undefined;
/** The sentence that is wanted last. */
let wanted: string | undefined;

/**
 * Shows a sentence in a dialog of Excel. It does not need the pane, which add-ins of the Marketplace may not open.
 *
 * Excel on the web asks first before it opens a window, and asks inside the pane, which may be closed. A dialog in a frame
 * comes without a question; Windows and the Mac know only windows and pass over that wish.
 */
export function showExcelDialog(message: string): void {
  closeExcelDialog();
  if (!Office.context.requirements.isSetSupported("DialogApi", "1.1")) return;
  wanted = message;
  const address = new URL("message.html", document.baseURI);
  address.search = String(new URLSearchParams({ language: LANGUAGE, message }));
  display(address.href, message, AGAIN.times);
}

/** Closes the dialog of an earlier command. */
export function closeExcelDialog(): void {
  wanted = undefined;
  open?.close();
  open = undefined;
}

function display(address: string, message: string, times: number): void {
  Office.context.ui.displayDialogAsync(
    address,
    { ...SIZE, displayInIframe: true },
    ({ status, error, value }) => {
      if (status === Office.AsyncResultStatus.Succeeded) return follow(value, message);
      // Without a dialog the sentence waits in the pane.
      if (error.code !== ALREADY_OPEN || times === 0) return;
      setTimeout(() => {
        if (wanted === message) display(address, message, times - 1);
      }, AGAIN.wait);
    },
  );
}

function follow(dialog: Office.Dialog, message: string): void {
  // A later command may have ended the wish while the dialog was on its way.
  if (wanted !== message) return dialog.close();
  open = dialog;
  dialog.addEventHandler(Office.EventType.DialogEventReceived, () => {
    if (open === dialog) open = undefined;
  });
}
