import type { Archive } from './zip.ts'
import { unreadable } from './table.ts'
import { attribute, partsOf } from './xml.ts'

/** Formats of Excel that are dates or times, by their number (ECMA-376, part 1, section 18.8.30). */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format of one's own shows a date or a time: a letter of one outside of quotes, brackets and escapes. */
const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h|m|s)[^\]]*\]/gi, ''))

/** Which styles of cells show a date, by their position. */
export async function dateStyles(archive: Archive): Promise<readonly boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  for (const part of partsOf(await archive.text('xl/styles.xml'))) {
    if ('text' in part) continue
    if (part.name === 'cellXfs') isInCells = !part.isEnd
    const id = Number(attribute(part.attributes, 'numFmtId') ?? 0)
    if (part.name === 'numFmt') own.set(id, showsDate(attribute(part.attributes, 'formatCode') ?? ''))
    if (part.name === 'xf' && isInCells && !part.isEnd) styles.push(own.get(id) ?? isDateFormat(id))
  }
  return styles
}

/** The texts that cells refer to by their position; readings of Japanese characters are left out. */
export async function sharedTexts(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = []
  let current: string[] | null = null
  let [isText, isReading] = [false, false]
  for (const part of partsOf(await archive.text('xl/sharedStrings.xml'))) {
    if ('text' in part) {
      if (isText && !isReading) current?.push(part.text)
      continue
    }
    if (part.name === 'rPh') isReading = !part.isEnd
    if (part.name === 't') isText = !part.isEnd && !part.isEmpty
    if (part.name !== 'si') continue
    if (part.isEnd || part.isEmpty) {
      texts.push((current ?? []).join(''))
      current = null
    } else current = []
  }
  return texts
}

export interface Sheet {
  readonly path: string
  /** Days are counted from 1904, as on old Macintosh computers. */
  readonly is1904: boolean
}

/** The first sheet that is shown. @throws AppError TABLE_UNREADABLE when the archive is no workbook */
export async function firstSheet(archive: Archive): Promise<Sheet> {
  let relation: string | undefined
  let is1904 = false
  for (const part of partsOf(await archive.text('xl/workbook.xml'))) {
    if ('text' in part || part.isEnd) continue
    if (part.name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(part.attributes, 'date1904') ?? '')
    const isShown = (attribute(part.attributes, 'state') ?? 'visible') === 'visible'
    if (part.name === 'sheet' && isShown) relation ??= attribute(part.attributes, 'id')
  }
  for (const part of partsOf(await archive.text('xl/_rels/workbook.xml.rels'))) {
    if ('text' in part || part.name !== 'Relationship' || attribute(part.attributes, 'Id') !== relation) continue
    const target = attribute(part.attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (archive.has(path)) return { path, is1904 }
  }
  throw unreadable('workbook')
}
