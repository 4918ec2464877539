import { AppError } from '#shared/contract/errors.ts'
import { ascii, damaged } from './bytes.ts'
import { MAX_FILE_BYTES, type DataType } from './file-types.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Every process has it; shared code is compiled with the language alone. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string }

/** UTF-8 without zeros. @throws AppError FILE_DAMAGED */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Told below, like any content that is not what it begins as.
  }
  throw damaged()
}

function requireJson(bytes: Uint8Array): void {
  try {
    JSON.parse(textOf(bytes))
  } catch {
    throw damaged()
  }
}

/** A workbook without macros: an archive that names its parts, and none of them a program. */
function requireWorkbook(bytes: Uint8Array): void {
  const names = new TextDecoder('latin1').decode(bytes)
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) throw damaged()
  if (/vbaProject|xl\/(?:embeddings|externalLinks|activeX)/i.test(names)) throw new AppError('UNSUPPORTED_FILE')
}

/** The type of a content of data by how it begins: our CSV with a byte order mark, a workbook's archive, an object of JSON. */
function sniffedData(bytes: Uint8Array): DataType | null {
  if (ascii(bytes, 0, 3) === '\xEF\xBB\xBF') return 'text/csv'
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return XLSX
  return ascii(bytes, 0, 1) === '{' ? 'application/json' : null
}

/**
 * A content of one of the types that a field of data takes. It is kept as it is: it was made by a device, for nobody to edit.
 * @throws AppError FILE_TOO_LARGE, UNSUPPORTED_FILE, FILE_DAMAGED
 */
export function dataFile(
  bytes: Uint8Array,
  types: readonly DataType[],
): { readonly mime: DataType; readonly bytes: Uint8Array } {
  if (bytes.length > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { megabytes: MAX_FILE_BYTES / 1_000_000 })
  const mime = sniffedData(bytes)
  if (mime === null || !types.includes(mime)) throw new AppError('UNSUPPORTED_FILE')
  if (mime === XLSX) requireWorkbook(bytes)
  else if (mime === 'application/json') requireJson(bytes)
  else textOf(bytes)
  return { mime, bytes }
}
