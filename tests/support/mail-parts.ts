/** The Excel file that a mail carries, as it was sent; an empty one when it has none. */
export function mailedWorkbook(content: string): Buffer {
  const part = content.split(/\r?\n--[^\r\n]+/).find((one) => /^\s*Content-Type:\s*application\/vnd/m.test(one)) ?? ''
  return Buffer.from(part.slice(part.search(/\r?\n\r?\n/)), 'base64')
}
