import { readFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import type { DataInput } from '#shared/contract/data.ts'
import { createPrintQueue } from '#main/exports/print.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import type { ReportDevice } from './report-device.ts'

/** A browser that prints as the app's hidden window does. */
export const openPrinter = async (): Promise<Browser> => chromium.launch(await chromiumLaunch())

/** The PDF of a report: printed by Chromium without scripts and merged as the app does. */
export async function printReport(
  browser: Browser,
  device: ReportDevice,
  asked: Omit<DataInput<'exports.reportHtml'>, 'format'>,
): Promise<Buffer> {
  const { chunks, title } = await device.handlers['exports.reportHtml']({ ...asked, format: 'pdf' })
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
  const page = await context.newPage()
  const queue = createPrintQueue(
    () => ({
      load: (url) => page.setContent(queue.documentAt(new URL(url).pathname) ?? ''),
      printToPdf: (isTagged) => page.pdf({ preferCSSPageSize: true, tagged: isTagged, outline: isTagged }),
      close: () => {},
    }),
    () => 'report',
  )
  const parts = await queue.print(chunks, () => {})
  await context.close()
  const { exportId, language } = asked
  const path = device.path(`${asked.fileName}.pdf`)
  await device.handlers['exports.mergePdf']({ exportId, parts, path, title, language })
  return readFileSync(path)
}
