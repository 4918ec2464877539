import type { Language } from '#shared/contract/http.ts'
import { escaped, documentHtml } from '../print-html.ts'

/** Of a sheet of paper that hangs on a site or in a pocket: upright, and read from further away than a list. */
const PAPER_STYLE = `
  @page { size: letter portrait; margin: 14mm 12mm 16mm; }
  body { font-size: 10pt; line-height: 1.3; }
  h1 { font-size: 17pt; margin-bottom: .5mm; }
  h2 { font-size: 12pt; margin: 5mm 0 1mm; }
  .lead { font-size: 11.5pt; margin-bottom: 3mm; }
  dl { display: grid; grid-template-columns: 30mm 1fr; gap: .8mm 3mm; margin: 0 0 3mm; }
  dt { color: #586170; } dd { margin: 0; white-space: pre-line; }
  table { margin-top: 1.5mm; }
  td, th { padding: 1.6mm 1.2mm; }
  .sign { table-layout: fixed; } .sign td { height: 9.5mm; }
  .hours { width: 27mm; } .phone { width: 26mm; } .clock { width: 17mm; } .signature { width: 40mm; }
  .nowrap { white-space: nowrap; }
  .open { font-weight: 700; }
  .day { break-inside: avoid; margin-top: 4mm; padding-top: 2mm; border-top: .3mm solid #586170; }
  .day h2 { margin-top: 0; }
  .origin { margin-top: 5mm; }`

/** Facts with their names, those that are empty left out. */
export const factsHtml = (facts: readonly (readonly [label: string, value: string])[]): string => {
  const said = facts.filter(([, value]) => value !== '')
  if (said.length === 0) return ''
  return `<dl>${said.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
}

/** A sheet of paper as an HTML document: its title, what it is of, its content, and whose it is. */
export const paperHtml = (
  { title, lead, origin }: { readonly title: string; readonly lead: string; readonly origin: string },
  language: Language,
  body: string,
): string =>
  documentHtml(
    title,
    language,
    `<h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p>${body}<p class="soft origin">${escaped(origin)}</p>`,
    PAPER_STYLE,
  )
