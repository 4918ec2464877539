import type { Language } from '#shared/contract/http.ts'

/** Rows of a chunk: far fewer than 100 pages, beyond which Chromium's printing slows down and then fails. */
const CHUNK_ROWS = 400

/** A text of somebody as HTML. */
export const escaped = (value: string) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const STYLE = `
  @page { size: letter landscape; margin: 12mm 10mm 14mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 7.5pt/1.25 'Segoe UI', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif; color: #1b2028; }
  h1 { margin: 0 0 2mm; font-size: 14pt; }
  h2 { margin: 5mm 0 1.5mm; font-size: 10.5pt; }
  p { margin: 0 0 .8mm; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th { text-align: left; font-weight: 600; padding: 1mm 1.2mm; border-bottom: .4mm solid #586170; }
  td { vertical-align: top; padding: .9mm 1.2mm; border-bottom: .15mm solid #cdd3db; overflow-wrap: anywhere; }
  td + td, th + th { border-left: .15mm solid #e3e6eb; }
  .soft { color: #586170; }
  .last { break-inside: avoid; }`

/** Of a report. */
const REPORT_STYLE = `
  table { margin-top: 3mm; }
  table.many { font-size: 6.3pt; }
  th { vertical-align: bottom; }
  .figure { text-align: right; }
  td.figure, td.whole { white-space: nowrap; }
  td, th { overflow-wrap: normal; hyphens: auto; }
  .pictures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 3mm; margin-top: 3mm; }
  figure { display: flex; flex-direction: column; height: 79mm; margin: 0; break-inside: avoid; }
  figure div { display: flex; flex: 1; align-items: center; justify-content: center; min-height: 0; background: #f1f3f6; }
  figure div { position: relative; text-align: center; }
  figure div p { max-width: 26mm; }
  figure img { position: absolute; inset: 0; margin: auto; max-width: 100%; max-height: 100%; object-fit: contain; }
  figcaption { height: 9mm; padding-top: 1mm; overflow: hidden; }
  .group th { padding-top: 2.5mm; border-bottom: .15mm solid #586170; break-after: avoid; }
  .sum td { font-weight: 600; border-top: .3mm solid #586170; }`

/** A document to print, of its title, language and body. */
export const documentHtml = (title: string, language: Language, body: string, style = REPORT_STYLE): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}${style}</style></head><body>${body}</body></html>`

/** At least one chunk, each of at most `CHUNK_ROWS` rows and all of about the same length, so that the last one is no remainder. */
export function chunksOf<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const chunks = Math.max(1, Math.ceil(rows.length / CHUNK_ROWS))
  const size = Math.ceil(rows.length / chunks)
  return Array.from({ length: chunks }, (_, i) => rows.slice(i * size, (i + 1) * size))
}
