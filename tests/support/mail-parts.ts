/** What a mail carries of a kind of content, as it was sent; nothing when it has none. */
function mailedPart(content: string, type: RegExp): Buffer {
  const part = content.split(/\r?\n--[^\r\n]+/).find((one) => type.test(one)) ?? ''
  return Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), 'base64')
}

/** The Excel file that a mail carries, as it was sent; an empty one when it has none. */
export const mailedWorkbook = (content: string): Buffer => mailedPart(content, /^\s*Content-Type:\s*application\/vnd/m)

/** The archive that a mail carries, as it was sent; an empty one when it has none. */
export const mailedArchive = (content: string): Buffer => mailedPart(content, /^\s*Content-Type:\s*application\/zip/m)
