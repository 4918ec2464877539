import { filePath } from '#shared/contract/attachments.ts'
import type { ReportLine } from '#shared/contract/reports/report-table.ts'
import type { Words } from '#reads/reports/engine/report.ts'
import { escaped } from '#data/exports/print-html.ts'
import type { reportFormats } from '#documents/reports/format.ts'
import type { PrintedColumn } from './preview.ts'

/** Pictures of one document: they are large, and all of it is in memory while it is printed. */
const PICTURES_AT_ONCE = 60
const MISSING: Words = { fr: 'Photo manquante', en: 'Photo missing' }
/** Stands behind each picture: seen in place of one that is not on this computer, and cannot be had now. */
const ELSEWHERE: Words = { fr: 'Photo pas encore sur cet ordinateur', en: 'Photo not on this computer yet' }

type Row = Extract<ReportLine, { as: 'row' }>

/** How pictures are printed: what is said below each, by which formats, in which language. */
interface Printing {
  readonly captions: readonly PrintedColumn[]
  readonly format: ReturnType<typeof reportFormats>
  readonly word: (words: Words) => string
}

function figureOf({ values, picture }: Row, { captions, format, word }: Printing): string {
  const said = captions.map(({ kind, at }) => escaped(format(kind, values[at] ?? null))).filter(Boolean)
  const shown =
    picture === null
      ? `<p class="soft">${escaped(word(MISSING))}</p>`
      : `<p class="soft">${escaped(word(ELSEWHERE))}</p><img src="${escaped(filePath(picture))}" alt="">`
  return `<figure><div>${shown}</div><figcaption>${said.join(' · ')}</figcaption></figure>`
}

/** Pictures with their captions, six a page, upright as they were taken: bodies of documents to print in order. */
export function picturesHtml(rows: readonly Row[], printing: Printing): readonly string[] {
  const figures = rows.map((row) => figureOf(row, printing))
  return Array.from({ length: Math.ceil(figures.length / PICTURES_AT_ONCE) }, (_, i) => {
    const some = figures.slice(i * PICTURES_AT_ONCE, (i + 1) * PICTURES_AT_ONCE)
    return `<section class="pictures">${some.join('')}</section>`
  })
}
