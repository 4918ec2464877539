import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { requirePassivePdf } from '#documents/active-pdf.ts'
import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timedAsync, type Variant } from '../harness/rounds.ts'

const BYTES = 9_000_000
const TARGET = { atMost: 20 } as const

const repeated = (text: string) => Buffer.alloc(BYTES, text)
const pdfOf = (body: Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), body])

/** What a scanner makes: pages that are pictures, which do not pack. */
function honest(): Buffer {
  const page = () => [
    Buffer.from('1 0 obj<</Length 900000>>\nstream\n'),
    randomBytes(900_000),
    Buffer.from('\nendstream\nendobj\n'),
  ]
  return pdfOf(Buffer.concat(Array.from({ length: 10 }, page).flat()))
}

/** As large, made so that whoever looks for scripts in them goes back again and again. */
const HOSTILE: Readonly<Record<string, Buffer>> = {
  'bars alone': pdfOf(repeated('/')),
  'names of scripts without a value': pdfOf(repeated('/JS ')),
  'remarks without an end': pdfOf(repeated('%')),
  'half references': pdfOf(repeated('/EF 1')),
  'streams without an end': pdfOf(repeated('stream\nx')),
  'packed streams that lie over each other': pdfOf(
    Buffer.concat([
      ...Array.from({ length: 15_000 }, () => Buffer.concat([Buffer.from('stream\n'), deflateSync('1 0 2 0 ')])),
      Buffer.alloc(8_000_000, ' '),
    ]),
  ),
}

/** Looked at to the end: what it finds is not the question. */
const lookAt = (bytes: Buffer) => requirePassivePdf(bytes).catch(() => undefined)

async function run(context: Context): Promise<readonly Figure[]> {
  const sound = honest()
  const variants: Record<string, Variant> = {
    honest: () => timedAsync(context.times(5), () => lookAt(sound)),
    ...Object.fromEntries(
      Object.entries(HOSTILE).map(([what, bytes]) => [what, () => timedAsync(1, () => lookAt(bytes))]),
    ),
  }
  const rounds = await interleave(variants, context)
  return Object.keys(HOSTILE).map((what) =>
    ratioFigure({
      size: null,
      what: `${what} / a scanned document as large`,
      rounds,
      of: what,
      to: 'honest',
      target: TARGET,
    }),
  )
}

export const hostilePdf: BenchCase = {
  id: 'P48',
  title: 'a PDF of 9 MB that is made to take long, looked into for what it does',
  sizes: [],
  unit: 'ms',
  limit: 'a scanned document of the same size',
  peer: null,
  target: 'at most twenty times as long',
  run,
}
