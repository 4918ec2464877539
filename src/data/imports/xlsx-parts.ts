import type { Archive } from './zip.ts'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { tooLarge, unreadable } from './table.ts'
import { attribute, tokensOf } from './xml.ts'

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
  for await (const tokens of tokensOf(archive.parts('xl/styles.xml')))
    for (const token of tokens) {
      if ('text' in token) continue
      if (token.name === 'cellXfs') isInCells = !token.isEnd
      const id = Number(attribute(token.attributes, 'numFmtId') ?? 0)
      if (token.name === 'numFmt') own.set(id, showsDate(attribute(token.attributes, 'formatCode') ?? ''))
      if (token.name === 'xf' && isInCells && !token.isEnd) styles.push(own.get(id) ?? isDateFormat(id))
    }
  return styles
}

/** The texts that cells refer to by their position; readings of Japanese characters are left out. */
export async function sharedTexts(archive: Archive): Promise<readonly string[]> {
  const texts: string[] = []
  let current: string[] | null = null
  let length = 0
  let [isText, isReading] = [false, false]
  for await (const tokens of tokensOf(archive.parts('xl/sharedStrings.xml')))
    for (const token of tokens) {
      if ('text' in token) {
        if (!isText || isReading || !current) continue
        current.push(token.text)
        length += token.text.length
        if (length > TABLE_LIMITS.text) throw tooLarge('text')
        continue
      }
      if (token.name === 'rPh') isReading = !token.isEnd
      if (token.name === 't') isText = !token.isEnd && !token.isEmpty
      if (token.name !== 'si') continue
      if (token.isEnd || token.isEmpty) {
        texts.push((current ?? []).join(''))
        current = null
      } else {
        current = []
        length = 0
      }
      if (texts.length > TABLE_LIMITS.cells) throw tooLarge('cells')
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
  for await (const tokens of tokensOf(archive.parts('xl/workbook.xml')))
    for (const token of tokens) {
      if ('text' in token || token.isEnd) continue
      if (token.name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attribute(token.attributes, 'date1904') ?? '')
      const isShown = (attribute(token.attributes, 'state') ?? 'visible') === 'visible'
      if (token.name === 'sheet' && isShown) relation ??= attribute(token.attributes, 'id')
    }
  for await (const tokens of tokensOf(archive.parts('xl/_rels/workbook.xml.rels')))
    for (const token of tokens) {
      if ('text' in token || token.name !== 'Relationship' || attribute(token.attributes, 'Id') !== relation) continue
      const target = attribute(token.attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      if (archive.has(path)) return { path, is1904 }
    }
  throw unreadable('workbook')
}
