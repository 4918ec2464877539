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
  const peaks: number[] = []
  const variantOf = (how: Packing) => async (round: number) => {
    const to = join(context.folder, how)
    const child = startChild(PROCESS, { args: [how, photos, to] })
    const { ms } = await child.next(isPacked)
    const { peakMb } = await child.usage()
    await child.stop()
    if (how === 'product' && round >= 0) peaks.push(peakMb)
    rmSync(to, { recursive: true, force: true })
    rmSync(`${to}.zip`, { force: true })
    return [ms]
  }
  const rounds = await interleave({ product: variantOf('product'), copy: variantOf('copy') }, context)
  const target = { atMost: 2 }
  return [
    ratioFigure({
      size: null,
      what: 'an archive with sums and index / a copy of the files',
      rounds,
      of: 'product',
      to: 'copy',
      target,
    }),
    plainFigure({ size: null, what: 'most memory', unit: 'MB', samples: peaks, target: { atMost: 130 } }),
  ]
}

export const photoZip: BenchCase = {
  id: 'P16',
  title: `${PHOTOS} photos of 2 MB as one ZIP file, with the SHA-256 of each`,
  sizes: [],
  unit: '×',
  limit: 'the same files copied one after the other',
  peer: null,
  target: 'at most twice the copy, and 130 MB',
  run,
}
