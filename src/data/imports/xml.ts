import { AppError } from '#shared/contract/errors.ts'
import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { tooLarge } from './table.ts'

/** A tag, or the text between two tags. */
export type XmlToken =
  | { readonly text: string }
  /** `name` without its namespace. */
  | { readonly name: string; readonly isEnd: boolean; readonly isEmpty: boolean; readonly attributes: string }

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Only the five entities of XML and characters by number: a document cannot declare others. */
const decodeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole
        const code = hex ? parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

const patterns = new Map<string, RegExp>()

/** The value of an attribute; undefined when the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  if (attributes === '') return undefined
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeXml(value)
}

/** Characters of one tag or text: each letter of a cell may be written by its number. */
const MOST_TOKEN = TABLE_LIMITS.text * 8
/** More tags and texts than the largest table has. */
const MOST_TOKENS = TABLE_LIMITS.cells * 6

/**
 * The tags and texts of a document that comes in parts, in order. Comments and instructions are left out; what is begun at the end of
 * a part is read with the next one.
 */
function createTokens() {
  let rest = ''
  let count = 0

  function* read(xml: string, isLast: boolean): Generator<XmlToken, number> {
    let at = 0
    while (at < xml.length) {
      const open = xml.indexOf('<', at)
      if (open < 0 && !isLast) return at
      const end = open < 0 ? xml.length : open
      if (end > at) yield { text: decodeXml(xml.slice(at, end)) }
      at = end
      if (open < 0 || (!isLast && xml.length - open < 9)) return at
      if (xml.startsWith('<![CDATA[', open)) {
        const close = xml.indexOf(']]>', open)
        if (close < 0 && !isLast) return at
        yield { text: xml.slice(open + 9, close < 0 ? xml.length : close) }
        at = close < 0 ? xml.length : close + 3
        continue
      }
      if (/^<!(?:doctype|entity)/i.test(xml.slice(open, open + 9))) throw new AppError('TABLE_WITH_ENTITIES')
      const isComment = xml.startsWith('<!--', open)
      const close = xml.indexOf(isComment ? '-->' : '>', open)
      if (close < 0) return isLast ? xml.length : at
      at = close + (isComment ? 3 : 1)
      const first = xml[open + 1]
      if (first === '!' || first === '?') continue
      yield tagOf(xml, open, close)
    }
    return at
  }

  return {
    /** @throws AppError TABLE_WITH_ENTITIES for a document that declares some, TABLE_TOO_LARGE */
    push: function* (part: string, isLast = false): Generator<XmlToken> {
      const xml = rest + part
      const tokens = read(xml, isLast)
      let next = tokens.next()
      for (; !next.done; next = tokens.next()) {
        if (++count > MOST_TOKENS) throw tooLarge('cells')
        yield next.value
      }
      rest = xml.slice(next.value)
      if (rest.length > MOST_TOKEN) throw tooLarge('text')
    },
  }
}

function tagOf(xml: string, open: number, close: number): XmlToken {
  const isEnd = xml[open + 1] === '/'
  const isEmpty = xml[close - 1] === '/'
  const inner = xml.slice(open + (isEnd ? 2 : 1), isEmpty ? close - 1 : close)
  const space = inner.search(/\s/)
  const name = space < 0 ? inner : inner.slice(0, space)
  return {
    name: name.slice(name.indexOf(':') + 1),
    isEnd,
    isEmpty,
    attributes: space < 0 ? '' : inner.slice(space),
  }
}

/** All tags and texts of a document that comes in parts. @throws AppError as `createTokens` */
export async function* tokensOf(parts: AsyncIterable<string>): AsyncGenerator<Iterable<XmlToken>> {
  const tokens = createTokens()
  for await (const part of parts) yield tokens.push(part)
  yield tokens.push('', true)
}
