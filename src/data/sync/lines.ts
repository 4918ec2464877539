import { StringDecoder } from 'node:string_decoder'
import { AppError } from '#shared/contract/errors.ts'

/** No row of ours comes near; a longer line is not our stream. */
const MAX_LINE = 4 * 1024 * 1024

/** Cuts chunks of bytes into whole lines; what follows the last newline waits for the next chunk. */
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
    /** The line nobody ended: the stream was cut there, unless it is whole. */
    rest: () => rest + decoder.end(),
  }
}
