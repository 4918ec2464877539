// The least that is an Excel file: XML written by hand, one deflated stream, and the directory of a ZIP archive.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { workedRows, type WorkedRow } from '../data/worked-rows.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const ROWS_AT_ONCE = 500
const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Heures" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textCell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
const rowOf = ({ number, name, site, client, day, minutes, kilometres, cents }: WorkedRow) =>
  `<row>${textCell(number)}${textCell(name)}${textCell(site)}${textCell(client)}<c s="1"><v>${(Date.parse(day) - EPOCH) / DAY_MS}</v></c><c s="2"><v>${minutes / 60}</v></c><c s="2"><v>${kilometres}</v></c><c s="2"><v>${cents / 100}</v></c></row>`

interface Stored {
  readonly name: string
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/** The head of an entry in the archive's directory, or of its content, whose sizes follow it. */
function headOf({ name, crc, packed, size, at }: Stored, isDirectory: boolean): Buffer {
  const fixed = Buffer.alloc(isDirectory ? 46 : 30)
  const from = isDirectory ? 10 : 8
  fixed.writeUInt32LE(isDirectory ? 0x02014b50 : 0x04034b50, 0)
  fixed.writeUInt16LE(20, from - 4)
  fixed.writeUInt16LE(8, from - 2)
  fixed.writeUInt16LE(8, from)
  if (isDirectory) [crc, packed, size].forEach((value, i) => fixed.writeUInt32LE(value, 16 + i * 4))
  fixed.writeUInt16LE(Buffer.byteLength(name), isDirectory ? 28 : 26)
  if (isDirectory) fixed.writeUInt32LE(at, 42)
  return Buffer.concat([fixed, Buffer.from(name)])
}

/** Writes the workbook of `count` rows. */
export async function writeRawWorkbook(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  const entries: Stored[] = []
  let at = 0
  const put = (bytes: Buffer) => {
    at += bytes.length
    return file.write(bytes)
  }
  const add = async (name: string, chunks: Iterable<string>) => {
    const entry = { name, crc: 0, packed: 0, size: 0, at }
    put(headOf(entry, false))
    const deflate = createDeflateRaw()
    deflate.on('data', (bytes: Buffer) => {
      entry.packed += bytes.length
      put(bytes)
    })
    for (const chunk of chunks) {
      const bytes = Buffer.from(chunk)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    }
    deflate.end()
    await finished(deflate)
    const descriptor = Buffer.alloc(16)
    ;[0x08074b50, entry.crc, entry.packed, entry.size].forEach((value, i) => descriptor.writeUInt32LE(value, i * 4))
    put(descriptor)
    entries.push(entry)
  }
  for (const [name, xml] of Object.entries(PARTS)) await add(name, [HEAD + xml])
  await add('xl/worksheets/sheet1.xml', sheetOf(count))
  const [directoryAt, heads] = [at, entries.map((entry) => headOf(entry, true))]
  heads.forEach(put)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(at - directoryAt, 12)
  end.writeUInt32LE(directoryAt, 16)
  file.end(end)
  await finished(file)
}

function* sheetOf(count: number): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  let [rows, held] = ['', 0]
  for (const row of workedRows(count)) {
    rows += rowOf(row)
    if (++held % ROWS_AT_ONCE > 0) continue
    yield rows
    rows = ''
  }
  yield `${rows}</sheetData></worksheet>`
}
