import { join } from 'node:path'
import { copyInto, serverDatabase } from '../data/server-database.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { builtDataProcess } from '../processes/built-data.ts'
import { startChild } from '../processes/child.ts'
import { fillDevice, startDevice } from '../processes/device.ts'
import type { Filled } from '../processes/raw-fill.ts'
import { signIn, startServerProcess } from '../processes/server.ts'

const RAW_FILL = new URL('../processes/raw-fill.ts', import.meta.url)
const DOCUMENT_FILL = new URL('../processes/document-fill.ts', import.meta.url)
const isFilled = (message: unknown): message is Filled => (message as Partial<Filled> | null)?.type === 'filled'

/** What each round noted besides its time. */
interface Notes {
  readonly peakMb: number[]
  readonly blockMs: number[]
  readonly rows: number[]
}
const emptyNotes = (): Notes => ({ peakMb: [], blockMs: [], rows: [] })

async function filledBy(module: URL, args: readonly string[], notes: Notes): Promise<number[]> {
  const child = startChild(module, { args })
  const { ms, rows } = await child.next(isFilled)
  notes.peakMb.push((await child.usage()).peakMb)
  notes.rows.push(rows)
  await child.stop()
  return [ms]
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const { folder, log } = context
  const kept = await serverDatabase(size, log)
  const server = await startServerProcess(copyInto(folder, kept))
  // One document of L is longer than the longest string there is.
  const documents = size === 'large' ? null : await startServerProcess(kept, 'bench/processes/document-server.ts')
  const account = await signIn(server.url)
  const modules = await builtDataProcess()
  const [product, raw, document] = [emptyNotes(), emptyNotes(), emptyNotes()]
  let n = 0
  const fresh = () => join(folder, `fill-${(n += 1)}`)

  const rounds = await interleave(
    {
      product: async () => {
        const device = startDevice(server.url, fresh(), modules)
        await device.ask('sync.status', null)
        const { ms } = await fillDevice(device, account)
        const { peakMb, longestBlockMs } = await device.usage()
        product.peakMb.push(peakMb)
        product.blockMs.push(longestBlockMs)
        await device.stop()
        return [ms]
      },
      raw: () => filledBy(RAW_FILL, [kept, `${fresh()}.db`], raw),
      document: () => (documents ? filledBy(DOCUMENT_FILL, [documents.url, `${fresh()}.db`], document) : []),
    },
    { rounds: context.rounds, warmUp: size === 'small' },
  )
  await server.stop()
  await documents?.stop()
  const rows = raw.rows[0] ?? 0
  return [
    ratioFigure({
      size,
      what: 'server to indexed cache / insert and index alone',
      rounds,
      of: 'product',
      to: 'raw',
      target: { atMost: 1.8 },
    }),
    plainFigure({
      size,
      what: 'rows a second',
      unit: 'rows/s',
      samples: rounds.product.flat().map((ms) => (1000 * rows) / ms),
    }),
    plainFigure({
      size,
      what: 'peak memory of the data process',
      unit: 'MB',
      samples: product.peakMb,
      target: size === 'large' ? { atMost: 250 } : null,
    }),
    plainFigure({ size, what: 'longest block of the data process', unit: 'ms', samples: product.blockMs }),
    ...(documents
      ? [
          ratioFigure({
            size,
            what: 'one JSON document instead / the product',
            rounds,
            of: 'document',
            to: 'product',
            target: null,
          }),
          plainFigure({
            size,
            what: 'peak memory of a device that takes one document',
            unit: 'MB',
            samples: document.peakMb,
          }),
        ]
      : []),
  ]
}

export const firstSync: BenchCase = {
  id: 'P1',
  title: 'first sync: a server process, the wire, a data process, until rows and indexes are in',
  sizes: ['small', 'medium', 'large'],
  unit: 'ms',
  limit: 'the same rows from memory by a raw prepared insert, then CREATE INDEX',
  peer: 'one JSON document of objects, at S and M (that of L is longer than the longest string)',
  target: 'at most 1.8 times the limit; at most 250 MB at L',
  run,
}
