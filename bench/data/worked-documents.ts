import { chunksOf, documentHtml, escaped } from '#data/exports/print-html.ts'
import { workedRows } from './worked-rows.ts'

/** So many rows of hours as the HTML documents that the app prints of them. */
export const workedDocuments = (count: number): readonly string[] =>
  chunksOf([...workedRows(count)]).map((rows) => {
    const lines = rows.map(({ number, name, site, client, day, minutes, kilometres, cents }) => {
      const cells = [number, name, site, client, day, `${minutes / 60} h`, `${kilometres} km`, `${cents / 100} $`]
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
    })
    return documentHtml('Heures', 'fr', `<table><tbody>${lines.join('')}</tbody></table>`)
  })
