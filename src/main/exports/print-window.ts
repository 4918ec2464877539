import { BrowserWindow, session } from 'electron'
import { originOf } from '../window/origin.ts'
import { guardPermissions } from '../window/permissions.ts'
import type { PrintWindow } from './print.ts'

/** In memory, and of the print windows alone: they have nothing in common with the pages people see. */
const PARTITION = 'print'
const PRINT_ORIGIN = 'app://print'

/** The session of the print windows: it reaches what `answer` serves, and nothing else; it may ask for nothing. */
export function openPrintSession(answer: (request: Request) => Promise<Response>): void {
  const own = session.fromPartition(PARTITION)
  own.protocol.handle('app', answer)
  own.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: originOf(url) !== PRINT_ORIGIN }))
  guardPermissions(own, PRINT_ORIGIN)
}

/** A hidden window for documents to print: no preload, no script, the session of `openPrintSession`. */
export function openPrintWindow(): PrintWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      partition: PARTITION,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      javascript: false,
    },
  })
  return {
    load: (url) => window.loadURL(url),
    // The document's CSS sets the page size and margins.
    printToPdf: (isTagged) =>
      window.webContents.printToPDF({
        printBackground: true,
        preferCSSPageSize: true,
        generateTaggedPDF: isTagged,
        generateDocumentOutline: isTagged,
      }),
    close: () => window.destroy(),
  }
}
