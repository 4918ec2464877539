import { randomFillSync } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave } from '../harness/rounds.ts'
import { startChild } from '../processes/child.ts'
import type { Packed, Packing } from '../processes/archive.ts'

const [PHOTOS, PHOTO_BYTES] = [200, 2_000_000]
const PROCESS = new URL('../processes/archive.ts', import.meta.url)
const isPacked = (message: unknown): message is Packed => (message as Partial<Packed> | null)?.type === 'packed'

/** Photos that cannot be made smaller, as those of a camera. */
function makePhotos(folder: string): void {
  mkdirSync(folder)
  const bytes = Buffer.alloc(PHOTO_BYTES)
  for (let i = 0; i < PHOTOS; i += 1) writeFileSync(join(folder, `${1000 + i}.jpg`), randomFillSync(bytes))
}

async function run(context: Context): Promise<readonly Figure[]> {
  const photos = join(context.folder, 'photos')
  makePhotos(photos)
  const taken: number[] = []
  const variantOf = (how: Packing) => async (round: number) => {
    const to = join(context.folder, how)
    const child = startChild(PROCESS, { args: [how, photos, to] })
    const { ms, mb } = await child.next(isPacked)
    await child.stop()
    if (how === 'product' && round >= 0) taken.push(mb)
    rmSync(to, { recursive: true, force: true })
    rmSync(`${to}.zip`, { force: true })
    return [ms]
  }
  const rounds = await interleave(
    { product: variantOf('product'), bare: variantOf('bare'), copy: variantOf('copy') },
    context,
  )
  const shared = { size: null, rounds, of: 'product' } as const
  const what = 'an archive with sums and index'
  return [
    ratioFigure({ ...shared, what: `${what} / a copy of the files`, to: 'copy', target: { atMost: 2 } }),
    ratioFigure({ ...shared, what: `${what} / the bytes read, summed, written`, to: 'bare', target: { atMost: 3 } }),
    plainFigure({ size: null, what: 'memory taken for it', unit: 'MB', samples: taken, target: { atMost: 130 } }),
  ]
}

export const photoZip: BenchCase = {
  id: 'P16',
  title: `${PHOTOS} photos of 2 MB as one ZIP file, with the SHA-256 of each`,
  sizes: [],
  unit: '×',
  limit: 'the same bytes read, summed and written by nothing else',
  peer: 'the files copied by the system',
  target: 'at most twice the copy, 3 times the bytes alone, and 130 MB',
  run,
}
