import type { DataInput } from '#shared/contract/data.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { createCsv } from '../exports/csv.ts'

type Asked = Pick<DataInput<'exports.pay'>, 'format' | 'language' | 'fileName' | 'to'>

/** Writes a pay file. Its time is that of the period, not of the export: the same pay is the same bytes whenever it is exported. */
export const payWriter = (path: string, { format, language, fileName, to }: Asked): SheetWriter =>
  format === 'csv' ? createCsv(path, language) : createXlsx(path, fileName, new Date(`${to}T00:00:00.000Z`))
