import { TABLE_LIMITS, type TableLine } from '#shared/contract/office/imports.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { tooLarge, unreadable, type Table, type TakeLines } from './table.ts'

const starts = (bytes: Uint8Array, ...magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte)
/** Characters looked at to tell a text from anything else. */
const SNIFFED = 4096

/** Whether these are the bytes of a text: UTF-16 with its mark, else no byte that no text has. */
function isText(bytes: Uint8Array): boolean {
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true
  return !bytes.includes(0) && !bytes.subarray(0, SNIFFED).some((byte) => byte < 9 || (byte > 13 && byte < 27))
}

/**
 * Reads the table of an Excel or CSV file by what it contains, whatever its name says: its lines are given away, its titles returned.
 * @throws AppError TABLE_UNREADABLE, TABLE_EMPTY, TABLE_TOO_LARGE, TABLE_WITH_ENTITIES, TABLE_BLOATED, TABLE_QUOTE_OPEN
 */
export async function readLines(bytes: Buffer, take: TakeLines): Promise<readonly string[]> {
  if (bytes.length > TABLE_LIMITS.bytes) throw tooLarge('bytes')
  if (starts(bytes, 0x50, 0x4b)) return readXlsx(bytes, take)
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('oldExcel')
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46) || !isText(bytes)) throw unreadable('kind')
  return readCsv(bytes, take)
}

/** Reads a whole table. @throws AppError as `readLines` */
export async function readTable(bytes: Buffer): Promise<Table> {
  const lines: TableLine[] = []
  const headers = await readLines(bytes, (more) => void lines.push(...more))
  return { headers, lines }
}
