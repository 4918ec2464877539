import { StringDecoder } from 'node:string_decoder'
import { AppError } from '#shared/contract/errors.ts'

/** Far longer than any row: a longer line is not a pull stream. */
const MAX_LINE = 4 * 1024 * 1024

/** Splits chunks of bytes into lines; what follows the last newline is kept for the next chunk. */
export function createLineSplitter(maxLine = MAX_LINE) {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return {
    /** @throws AppError BAD_ANSWER for a line without end. */
    push(chunk: Buffer): string[] {
      const text = decoder.write(chunk)
      const end = text.lastIndexOf('\n')
      if (end === -1) {
        rest += text
        if (rest.length > maxLine) throw new AppError('BAD_ANSWER', { why: 'lineTooLong' })
        return []
      }
      const lines = (rest + text.slice(0, end)).split('\n')
      rest = text.slice(end + 1)
      return lines
    },
    /** The last line, without newline: incomplete when the stream was cut there. */
    rest: () => rest + decoder.end(),
  }
}
