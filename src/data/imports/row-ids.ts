import { createHash } from 'node:crypto'
import { derivedId } from '#shared/model/derived-id.ts'

/** The ids of the rows of one file share this time: what matters is that they are the same whenever it is read. */
const TIME = '019b7a00-0000'

/** What stands for a file in the ids of its rows: by its content, whatever its name. */
export function fileIdOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${TIME}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

/**
 * The id of the row that a line makes: the same each time the file is imported, so that no line is imported twice, after a
 * crash or by mistake. An id names one row for ever: once an import was undone, the next one takes the next ids.
 */
export function importedRowId(fileId: string, entity: string, line: number, isUsedUp: (id: string) => boolean): string {
  for (let time = 0; ; time++) {
    const id = derivedId(fileId, `${entity} ${line} ${time}`)
    if (!isUsedUp(id)) return id
  }
}
