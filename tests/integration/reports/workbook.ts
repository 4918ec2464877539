import ExcelJS from 'exceljs'

type Value = string | number | null
/** A formula and what it gives. */
export interface Sum {
  readonly formula: string
  readonly result: number
}

/** A sheet of a report: the lines above its columns, its columns, its rows, and the lines of sums. */
export interface ReportSheet {
  readonly heading: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Value[])[]
  /** Label, and the sums by the name of their column. */
  readonly sums: readonly { readonly label: string; readonly of: Readonly<Record<string, Sum>> }[]
}

/** Instants of Excel are read as UTC. */
const plain = (value: ExcelJS.CellValue): Value => {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T00:00', '')
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

const isSum = (value: ExcelJS.CellValue): value is ExcelJS.CellValue & Sum =>
  typeof value === 'object' && value !== null && 'formula' in value

/** The library forgets a result of nought as it reads. */
const sumOf = ({ formula, result }: Sum): Sum => ({ formula, result: Number((result as number | undefined) ?? 0) })

/** Reads the file of a report, from its path or its bytes. */
export async function readWorkbook(file: string | Buffer): Promise<readonly ReportSheet[]> {
  const book = new ExcelJS.Workbook()
  await (typeof file === 'string' ? book.xlsx.readFile(file) : book.xlsx.load(file as unknown as ArrayBuffer))
  return book.worksheets.map((sheet) => {
    const [view] = sheet.views as { ySplit?: number }[]
    const head = view?.ySplit ?? 1
    // The library counts its columns in every row, each time it is asked.
    const { columnCount: length } = sheet
    const cellsOf = (n: number) => Array.from({ length }, (_, i) => sheet.getRow(n).getCell(i + 1).value)
    const columns = cellsOf(head).map(String)
    const heading = Array.from({ length: head - 1 }, (_, i) => String(cellsOf(i + 1)[0]))
    const rows: Value[][] = []
    const sums: { label: string; of: Record<string, Sum> }[] = []
    for (let n = head + 1; n <= sheet.rowCount; n++) {
      const cells = cellsOf(n)
      if (cells.every((value) => value === null)) continue
      if (cells.some(isSum))
        sums.push({
          label: String(cells[0]),
          of: Object.fromEntries(cells.flatMap((value, i) => (isSum(value) ? [[columns[i] ?? '', sumOf(value)]] : []))),
        })
      else rows.push(cells.map(plain))
    }
    return { heading, columns, rows, sums }
  })
}
