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

/** The value of an attribute; undefined when the tag has none of that name. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeXml(value)
}

/** The tags and texts of a document in order, read once from the beginning to the end. Comments and declarations are left out. */
export function* tokensOf(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const end = open < 0 ? xml.length : open
    if (end > at) yield { text: decodeXml(xml.slice(at, end)) }
    if (open < 0) return
    if (xml.startsWith('<![CDATA[', open)) {
      const close = xml.indexOf(']]>', open)
      yield { text: xml.slice(open + 9, close < 0 ? xml.length : close) }
      at = close < 0 ? xml.length : close + 3
      continue
    }
    const isComment = xml.startsWith('<!--', open)
    const close = xml.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) return
    at = close + (isComment ? 3 : 1)
    const first = xml[open + 1]
    if (first === '!' || first === '?') continue
    const isEnd = first === '/'
    const isEmpty = xml[close - 1] === '/'
    const inner = xml.slice(open + (isEnd ? 2 : 1), isEmpty ? close - 1 : close)
    const space = inner.search(/\s/)
    const name = space < 0 ? inner : inner.slice(0, space)
    yield {
      name: name.slice(name.indexOf(':') + 1),
      isEnd,
      isEmpty,
      attributes: space < 0 ? '' : inner.slice(space),
    }
  }
}
