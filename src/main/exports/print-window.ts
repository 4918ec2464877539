import { BrowserWindow } from 'electron'
import type { PrintWindow } from './print.ts'

/** A hidden window for documents to print: no preload, no script, its own empty session. */
export function openPrintWindow(): PrintWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
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
