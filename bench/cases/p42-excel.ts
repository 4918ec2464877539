import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { startChild } from '../processes/child.ts'
import type { Workbook, WorkbookWritten } from '../processes/workbook.ts'

const [FEW, MANY] = [5000, 500_000] as const
const PROCESS = new URL('../processes/workbook.ts', import.meta.url)
const isWritten = (message: unknown): message is WorkbookWritten =>
  (message as Partial<WorkbookWritten> | null)?.type === 'written'

const names: readonly Workbook[] = ['product', 'raw', 'kept']
type Peaks = Record<Workbook, number[]>

/** Writes a workbook in a fresh process; answers how long it took and the most memory it had. */
async function write(context: Context, how: Workbook, rows: number): Promise<{ ms: number; peakMb: number }> {
  const path = join(context.folder, `${how}.xlsx`)
  const child = startChild(PROCESS, { args: [how, path, String(rows)] })
  const { ms } = await child.next(isWritten)
  const { peakMb } = await child.usage()
  await child.stop()
  rmSync(path)
  return { ms, peakMb }
}

async function figuresOf(context: Context, rows: number): Promise<readonly Figure[]> {
  const peaks: Peaks = { product: [], raw: [], kept: [] }
  const variantOf = (how: Workbook) => async (round: number) => {
    const { ms, peakMb } = await write(context, how, rows)
    if (round >= 0) peaks[how].push(peakMb)
    return [ms]
  }
  const variants = { product: variantOf('product'), raw: variantOf('raw'), kept: variantOf('kept') }
  const rounds = await interleave(variants, { rounds: context.rounds, warmUp: rows === FEW })
  const said = `${rows.toLocaleString('en')} rows`
  return [
    ratioFigure({
      size: null,
      what: `${said} by exceljs / XML by hand and zlib`,
      rounds,
      of: 'product',
      to: 'raw',
      target: { atMost: 4 },
    }),
    ratioFigure({
      size: null,
      what: `${said} by hucre / XML by hand and zlib`,
      rounds,
      of: 'kept',
      to: 'raw',
      target: { atMost: 2.2 },
    }),
    ...names.map((how) =>
      plainFigure({
        size: null,
        what: `most memory for ${said}, ${how}`,
        unit: 'MB',
        samples: peaks[how],
        target: how === 'product' && rows === MANY ? { atMost: 500 } : null,
      }),
    ),
  ]
}

const run = async (context: Context): Promise<readonly Figure[]> => [
  ...(await figuresOf(context, FEW)),
  ...(await figuresOf(context, context.times(MANY))),
]

export const excel: BenchCase = {
  id: 'P42',
  title: 'an Excel file written by exceljs behind its module, and by the writer that would take its place',
  sizes: [],
  unit: '×',
  limit: 'XML written by hand and zlib, in a process of its own',
  peer: 'hucre 1.0',
  target: 'at most 4 times the limit, and 500 MB at 500,000 rows',
  run,
}
