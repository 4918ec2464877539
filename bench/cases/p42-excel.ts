import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf as figuresOfDemo } from '#demo/sizes.ts'
import type { BenchCase, Context, Figure, Target } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { startChild } from '../processes/child.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import type { Watched } from '../processes/main-reader.ts'
import { startMainReader } from '../processes/main-watch.ts'
import { signIn, startServerProcess } from '../processes/server.ts'
import type { Workbook, WorkbookWritten } from '../processes/workbook.ts'

const [FEW, MANY] = [5000, 500_000] as const
/** The company whose assignments are written beside main. */
const SIZE = 'medium'
const LEAST_BYTES = 1_000_000
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
    ...(rows === FEW ? memoryRatios(said, peaks) : []),
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

/** The most memory of each library beside that of XML by hand, round by round. */
function memoryRatios(said: string, peaks: Peaks): readonly Figure[] {
  const each = (how: Workbook) => peaks[how].map((mb) => [mb])
  const rounds = { product: each('product'), raw: each('raw'), kept: each('kept') }
  const ratio = (name: string, of: Workbook, target: Target | null) =>
    ratioFigure({ size: null, what: `memory for ${said}, ${name} / XML by hand`, rounds, of, to: 'raw', target })
  return [ratio('exceljs', 'product', null), ratio('hucre', 'kept', { atMost: 1.6 })]
}

/** Main, whose thread the windows wait for, while its data process writes every assignment of a company to an Excel file. */
async function figuresOfMain(context: Context): Promise<readonly Figure[]> {
  const server = await startServerProcess(copyInto(context.folder, await serverDatabase(SIZE, context.log)))
  try {
    const account = await signIn(server.url)
    const directory = join(context.folder, 'device')
    const device = startDevice(server.url, directory)
    await fillDevice(device, account)
    await device.stop()
    const main = await startMainReader({ url: server.url, directory, account })
    const idle = await main.watched('nothing')
    const saveTo = join(context.folder, 'assignments.xlsx')
    const saving = await main.watched({ saveTo })
    await main.stop()
    if (statSync(saveTo).size < LEAST_BYTES) throw new Error('The assignments were not written')
    const rows = figuresOfDemo[SIZE].assignments.toLocaleString('en')
    const figure = (what: string, { longestIterationMs }: Watched, target: Target | null) =>
      plainFigure({ size: SIZE, what, unit: 'ms', samples: [longestIterationMs], target })
    return [
      figure(`main's longest work without a turn of its loop while ${rows} rows are written`, saving, { atMost: 50 }),
      figure('the same while nothing happens', idle, null),
    ]
  } finally {
    await server.stop()
  }
}

const run = async (context: Context): Promise<readonly Figure[]> => [
  ...(await figuresOf(context, FEW)),
  ...(await figuresOf(context, context.times(MANY))),
  ...(await figuresOfMain(context)),
]

export const excel: BenchCase = {
  id: 'P42',
  title: 'an Excel file written by exceljs behind its module, and by the writer that would take its place',
  sizes: [],
  unit: '×',
  limit: 'XML written by hand and zlib, in a process of its own',
  peer: 'hucre 1.0',
  target: 'at most 4 times the limit, and 500 MB at 500,000 rows; main never holds its loop 50 ms',
  run,
}
