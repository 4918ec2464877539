import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRandom, type Random } from '#demo/random.ts'
import { buildPack } from '#shared/domain/time/packs/build-pack.ts'
import { MANIFEST } from '#shared/domain/time/packs/manifest.ts'
import { verifyPack, type RecordedPack } from '#shared/domain/time/packs/verify-pack.ts'

const isFull = process.env['CHAOS'] === 'full'
const PACKS = isFull ? 20_000 : 1000
const FIRST = Number(process.env['CHAOS_SEED'] ?? 1)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A pack of up to eight files, empty ones among them. */
function randomPack(random: Random) {
  const files = Array.from({ length: random.int(1, 8) }, (_, n) => ({
    name: `photos/2026-10-${10 + n}-${random.int(0, 999_999)}.jpg`,
    bytes: Uint8Array.from({ length: random.int(0, 300) }, () => random.int(0, 255)),
  }))
  const sequence = random.int(1, 9999)
  const previous = sequence === 1 ? null : sha256(Uint8Array.of(sequence & 0xff))
  const timesheet = {
    id: 'sheet',
    number: '26-00012',
    revision: 1,
    periodStart: '2026-10-25',
    periodEnd: '2026-10-31',
    signedAt: '2026-11-02T15:00:00.000Z',
    signedName: random.pick(['Ève Roy', 'Noël Côté', null]),
  }
  const client = { id: 'client', name: 'Réseau' }
  const { bytes, manifestSha256 } = buildPack({ client, timesheet, sequence, previous, absent: [] }, files, sha256)
  const place = { sequence, manifestSha256, previousSha256: previous, signature: null, headSignature: null }
  const createdAt = '2026-11-02T15:00:00.000Z'
  const recorded: RecordedPack = { _id: 'p', createdAt, clientId: 'client', timesheetId: 'sheet', ...place }
  return { bytes, files, recorded }
}

/** Where the parts of a pack begin: the manifest, each file, the directory and the end. */
function regionsOf({ bytes, files }: ReturnType<typeof randomPack>): readonly (readonly [string, number, number])[] {
  const buffer = Buffer.from(bytes)
  const manifest = 30 + MANIFEST.length
  const first = buffer.indexOf('}PK', manifest) + 1
  const directory = first + files.reduce((sum, { name, bytes: own }) => sum + 30 + name.length + own.length, 0)
  return [
    ['header', 0, manifest],
    ['manifest', manifest, first],
    ['files', first, directory],
    ['directory', directory, bytes.length - 22],
    ['end', bytes.length - 22, bytes.length],
  ]
}

test(`a byte changed anywhere in ${PACKS} packs is found, in each part of each`, () => {
  const missed: unknown[] = []
  for (let seed = FIRST; seed < FIRST + PACKS; seed += 1) {
    const random = createRandom(`packs ${seed}`)
    const pack = randomPack(random)
    if (verifyPack(pack.bytes, pack.recorded, sha256).length > 0) missed.push({ seed, intact: false })
    for (const [region, from, to] of regionsOf(pack)) {
      const at = random.int(from, to - 1)
      const altered = pack.bytes.slice()
      altered[at] = (altered[at] ?? 0) ^ random.int(1, 255)
      if (verifyPack(altered, pack.recorded, sha256).length === 0) missed.push({ seed, region, at })
    }
  }
  expect(missed).toEqual([])
})

test('every byte of one pack (all bits of it in the full run), and every place where it is cut off', () => {
  const random = createRandom(`packs ${FIRST}`)
  const { bytes, recorded } = randomPack(random)
  const missed: unknown[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    for (const bit of isFull ? [0, 1, 2, 3, 4, 5, 6, 7] : [random.int(0, 7)]) {
      const altered = bytes.slice()
      altered[at] = (altered[at] ?? 0) ^ (1 << bit)
      if (verifyPack(altered, recorded, sha256).length === 0) missed.push({ at, bit })
    }
    if (verifyPack(bytes.subarray(0, at), recorded, sha256).length === 0) missed.push({ length: at })
  }
  expect(missed).toEqual([])
})
