import { TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { tooLarge, unreadable, type Table } from './table.ts'

const starts = (bytes: Buffer, ...magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte)
/** Characters looked at to tell a text from anything else. */
const SNIFFED = 4096

/** Whether these are the bytes of a text: UTF-16 with its mark, else no byte that no text has. */
function isText(bytes: Buffer): boolean {
  if (starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)) return true
  return !bytes.subarray(0, SNIFFED).some((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 27))
}

/**
 * Reads the table of an Excel or CSV file by what it contains, whatever its name says.
 * @throws AppError TABLE_UNREADABLE, TABLE_EMPTY, TABLE_TOO_LARGE
 */
export function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > TABLE_LIMITS.bytes) throw tooLarge('bytes')
  if (starts(bytes, 0x50, 0x4b)) return readXlsx(bytes)
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('oldExcel')
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46) || !isText(bytes)) throw unreadable('kind')
  return readCsv(bytes)
}
