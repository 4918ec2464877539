import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { archiveOf, filesIn } from '#shared/domain/time/packs/archive.ts'
import { buildPack } from '#shared/domain/time/packs/build-pack.ts'
import { MANIFEST, manifestIn } from '#shared/domain/time/packs/manifest.ts'
import { verifyChain, verifyPack, type RecordedPack } from '#shared/domain/time/packs/verify-pack.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))

const FILES = [
  { name: 'timesheet.pdf', bytes: utf8('%PDF-1.7 %%EOF') },
  { name: 'entries.json', bytes: utf8('{"lines":[]}') },
  { name: 'photos/2026-10-27-a.jpg', bytes: Uint8Array.of(0xff, 0xd8, 0, 1, 2, 3) },
]
const timesheet = {
  id: 'sheet',
  number: '26-00012',
  revision: 2,
  periodStart: '2026-10-25',
  periodEnd: '2026-10-31',
  signedAt: '2026-11-02T15:00:00.000Z',
  signedName: 'Ève Roy',
}

function made(sequence = 1, previous: string | null = null, files = FILES) {
  const client = { id: 'client', name: 'Réseau électrique Côté' }
  const pack = buildPack({ client, timesheet, sequence, previous, absent: [] }, files, sha256)
  const { manifestSha256 } = pack
  const place = { sequence, manifestSha256, previousSha256: previous, signature: null, headSignature: null }
  const createdAt = `2026-11-0${sequence}T15:00:00.000Z`
  const recorded: RecordedPack = { _id: 'p', createdAt, clientId: 'client', timesheetId: 'sheet', ...place }
  return { ...pack, recorded }
}

const changedAt = (bytes: Uint8Array, at: number, by = 1) => bytes.map((byte, n) => (n === at ? byte ^ by : byte))
const where = (bytes: Uint8Array, text: string) => Buffer.from(bytes).indexOf(text)

describe('the archive of a pack', () => {
  test('an archive has the same bytes for the same files, and gives them back', () => {
    const bytes = archiveOf(FILES)
    expect(sha256(archiveOf(FILES))).toBe(sha256(bytes))
    expect(filesIn(bytes).map(({ name, bytes: own }) => [name, [...own]])).toEqual(
      FILES.map(({ name, bytes: own }) => [name, [...own]]),
    )
    expect(filesIn(archiveOf([]))).toEqual([])
  })
  test('an archive of hostile bytes is read to its end, and no further', () => {
    for (const bytes of [new Uint8Array(0), utf8('PK'), utf8('PK\u0003\u0004'), new Uint8Array(5000).fill(0x50)])
      expect(filesIn(bytes)).toEqual([])
    const own = archiveOf(FILES)
    for (let length = 0; length < own.length; length += 1) filesIn(own.subarray(0, length))
    // A directory that points at itself.
    const looped = own.slice()
    looped.set([0, 0, 0, 0], own.length - 6)
    expect(filesIn(looped)).toHaveLength(3)
  })
})

test('the manifest is ASCII, and says in JSON what the names are', () => {
  const { bytes } = made()
  const own = filesIn(bytes)[0]?.bytes ?? new Uint8Array(0)
  expect(own.every((byte) => byte < 0x80)).toBe(true)
  expect(manifestIn(own)?.client.name).toBe('Réseau électrique Côté')
  expect(JSON.parse(Buffer.from(own).toString())).toMatchObject({ timesheet: { signedName: 'Ève Roy' } })
  expect(manifestIn(utf8('{"format":1}'))).toBeNull()
})

describe('what was altered is said exactly', () => {
  const { bytes, recorded } = made()
  const found = (altered: Uint8Array, of = recorded) => verifyPack(altered, of, sha256)

  test('an intact pack has no finding', () => expect(found(bytes)).toEqual([]))
  test.each([
    ['a byte of the PDF', changedAt(bytes, where(bytes, '%PDF')), [{ kind: 'changed', name: 'timesheet.pdf' }]],
    [
      'a byte of the entries',
      changedAt(bytes, where(bytes, '{"lines"') + 3),
      [{ kind: 'changed', name: 'entries.json' }],
    ],
    ['the date of the first file', changedAt(bytes, 12), [{ kind: 'archive' }]],
    ['a checksum', changedAt(bytes, 15), [{ kind: 'archive' }]],
    ['a byte of the directory', changedAt(bytes, bytes.length - 60), [{ kind: 'archive' }]],
    ['the last byte', changedAt(bytes, bytes.length - 1), [{ kind: 'archive' }]],
    ['something behind its end', new Uint8Array([...bytes, 0]), [{ kind: 'archive' }]],
    ['a letter of the manifest', changedAt(bytes, where(bytes, '26-00012')), [{ kind: 'manifest' }]],
    ['no JSON any more', changedAt(bytes, where(bytes, '{\n')), [{ kind: 'manifest' }]],
    ['another file', utf8('Bonjour'), [{ kind: 'unreadable' }]],
  ] as const)('%s', (_, altered, findings) => expect(found(altered)).toEqual(findings))

  test('a pack with a file that is gone, added, or there twice is found out', () => {
    const [manifest, ...rest] = filesIn(bytes)
    const own = { name: MANIFEST, bytes: manifest?.bytes ?? utf8('') }
    expect(found(archiveOf([own, ...rest.slice(1)]))).toEqual([{ kind: 'missing', name: 'timesheet.pdf' }])
    const extra = { name: 'photos/x.jpg', bytes: utf8('x') }
    expect(found(archiveOf([own, ...rest, extra]))).toEqual([{ kind: 'added', name: 'photos/x.jpg' }])
    expect(found(archiveOf([own, ...rest, ...rest.slice(0, 1)]))).toEqual([{ kind: 'added', name: 'timesheet.pdf' }])
    expect(found(archiveOf(rest))).toEqual([{ kind: 'missing', name: MANIFEST }])
  })
  test('a pack made again with other contents and a manifest that fits them is found out', () => {
    const other = [...FILES.slice(0, 1), { name: 'entries.json', bytes: utf8('{"lines":[1]}') }, ...FILES.slice(2)]
    expect(found(made(1, null, other).bytes)).toEqual([{ kind: 'manifest' }])
  })
  test('the pack of another timesheet is named as such', () => {
    const mine = { ...recorded, timesheetId: 'mine', manifestSha256: '0'.repeat(64) }
    expect(found(bytes, mine)).toEqual([{ kind: 'otherPack', number: '26-00012', revision: 2, sequence: 1 }])
  })
})

describe('the chain of a client', () => {
  const chain = (length: number) => {
    const packs: RecordedPack[] = []
    for (let n = 1; n <= length; n += 1) packs.push(made(n, packs.at(-1)?.manifestSha256 ?? null).recorded)
    return packs
  }
  test('a whole chain has no findings; neither has that of a client without packs', () => {
    expect(verifyChain(chain(5))).toEqual([])
    expect(verifyChain([])).toEqual([])
  })
  test('a chain with a pack that is gone, the first one too, has a gap', () => {
    expect(verifyChain(chain(4).toSpliced(2, 1))).toEqual([{ kind: 'chainGap', sequence: 3 }])
    expect(verifyChain(chain(4).toSpliced(0, 2))).toEqual([1, 2].map((sequence) => ({ kind: 'chainGap', sequence })))
  })
  test('a chain with two packs that were swapped is broken at both', () => {
    const [one, two, three] = chain(3) as [RecordedPack, RecordedPack, RecordedPack]
    const swapped = [one, { ...three, sequence: 2 }, { ...two, sequence: 3 }]
    expect(verifyChain(swapped)).toEqual([
      ...[2, 3].map((sequence) => ({ kind: 'chainBroken', sequence })),
      { kind: 'chainOrder', sequence: 3 },
    ])
  })
  test('a chain with a pack made again is broken at the next one, which names the first', () => {
    const packs = chain(3)
    const again = made(2, packs[0]?.manifestSha256 ?? null, FILES.slice(0, 2))
    expect(verifyPack(again.bytes, again.recorded, sha256)).toEqual([])
    expect(verifyChain(packs.with(1, again.recorded))).toEqual([{ kind: 'chainBroken', sequence: 3 }])
  })

  test('a chain whose packs changed places is seen, though the sums of all of them were written anew', () => {
    const [first, second, third] = [made(1), made(2, 'a'.repeat(64)), made(3, 'b'.repeat(64))]
    // The second pack was taken out, and the third is recorded as if it followed the first.
    const moved = { ...third.recorded, sequence: 2, previousSha256: first.recorded.manifestSha256 }
    expect(verifyChain([first.recorded, moved])).toEqual([])
    expect(verifyPack(third.bytes, moved, sha256)).toEqual([
      { kind: 'place', sequence: 3, recorded: 2 },
      { kind: 'predecessor' },
    ])
    // Both were written anew, manifests and all, in the other order.
    const [nowFirst, nowSecond] = [second, first].map(({ recorded }, n) => {
      const previous = n === 0 ? null : made(1).manifestSha256
      const { manifestSha256 } = made(n + 1, previous)
      return { ...recorded, sequence: n + 1, manifestSha256, previousSha256: previous }
    })
    if (!nowFirst || !nowSecond) throw new Error('two packs')
    expect(verifyChain([nowFirst, nowSecond])).toEqual([{ kind: 'chainOrder', sequence: 2 }])
  })
  test('clocks of servers may differ by some seconds, and no number is there twice', () => {
    const packs = chain(2)
    const [one, two] = packs
    if (!one || !two) throw new Error('two packs')
    const earlier = { ...two, createdAt: new Date(Date.parse(one.createdAt) - 5000).toISOString() }
    expect(verifyChain([one, earlier])).toEqual([])
    expect(verifyChain([one, two, { ...two, _id: 'again' }])).toEqual([{ kind: 'chainTwice', sequence: 2 }])
  })
  test('the pack of the same timesheet of another client is another pack', () => {
    const { bytes, recorded } = made()
    expect(verifyPack(bytes, { ...recorded, clientId: 'other' }, sha256)).toMatchObject([{ kind: 'otherPack' }])
  })
})
