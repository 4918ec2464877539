import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import { MANIFEST } from '#shared/domain/time/packs/manifest.ts'
import { timestampOf } from '#shared/domain/time/packs/timestamp/token.ts'
import { verifySigned } from '#data/files/pack-verification.ts'
import { createFileStore } from '#server/files/store.ts'
import { openPackKey } from '#server/time/packs/pack-key.ts'
import { stampPacks } from '#server/time/packs/stamp-packs.ts'
import { makePacks } from '#server/time/packs/start.ts'
import { createTimestampAuthority } from '#server/time/packs/timestamp-authority.ts'
import { databases } from '#tests/support/databases.ts'
import { startTimestampAuthority } from '#tests/support/timestamp-authority.ts'
import { openWorld, type World } from '../services/world.ts'
import { createSheets } from './signed-sheets.ts'

type Authority = Awaited<ReturnType<typeof startTimestampAuthority>>

describe.each(databases)('the outside timestamps of evidence packs on $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-pack-timestamps-'))
  const store = createFileStore(folder)
  const offline = { call: () => Promise.reject(new AppError('NO_CONNECTION')) }
  let world: World
  let authority: Authority
  beforeAll(async () => {
    authority = await startTimestampAuthority()
  })
  beforeEach(async () => {
    authority.settings.fault = null
    world = await openWorld(kind)
    const key = await openPackKey(world.database.db)
    const sheets = createSheets(world, store)
    const clientId = (await world.create('clients'))._id
    for (let n = 0; n < 2; n += 1) await sheets.sign((await sheets.make(clientId))._id)
    const onError = (error: unknown) => expect.unreachable(String(error))
    const parts = { db: world.database.readDb, writer: world.writer, store, key, now: world.now, newId: v7, onError }
    await makePacks(parts, 'all')
    return () => world.close()
  })
  afterAll(async () => {
    await authority.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const stampAt = ({ url }: Pick<Authority, 'url'>) =>
    stampPacks({ db: world.database.readDb, writer: world.writer, store, authority: createTimestampAuthority(url) })
  const packs = () => world.list('evidencePacks', { sort: [{ field: 'sequence', dir: 'asc' }] })
  const bytesOf = async (fileId: string) => {
    const content = await store.read((await world.get('files', fileId)).sha256)
    return new Uint8Array(await buffer(content!.stream))
  }

  test('each pack is stamped once, on its manifest, and its verification says when and by whom', async () => {
    const before = authority.asked.length
    expect(await stampAt(authority)).toBe(2)
    expect(await stampAt(authority)).toBe(0)
    expect(authority.asked.length - before).toBe(2)
    const [pack, other] = await packs()
    if (!pack || !other) return expect.unreachable()
    expect(pack.timestampedAt).toBe('2026-11-21T22:00:00.000Z')
    const asked = Buffer.from(authority.asked[before]!.messageImprint.hashedMessage.valueBlock.valueHexView)
    expect(asked.toString('hex')).toBe(pack.manifestSha256)
    const bytes = await bytesOf(pack.packFileIds[0]!)
    const verified = (timestampToken: string | null) =>
      verifySigned(offline, bytes, { pack, chain: [pack, other], timestampToken })
    expect(await verified(pack.timestampToken)).toEqual({
      findings: [],
      timestamp: { at: '2026-11-21T22:00:00.000Z', authority: 'Autorité d’essai' },
      key: null,
    })
    expect((await verified(null)).timestamp).toBeNull()
    for (const wrong of [other.timestampToken, 'AAAA', ''])
      expect(await verified(wrong)).toEqual({ findings: [{ kind: 'timestamp' }], timestamp: null, key: null })
  })

  test('bytes that lie within others, as Node hands them out, are stamped alone', async () => {
    const { stamp } = createTimestampAuthority(authority.url)
    expect(await stamp(Buffer.from('within the pool'))).toMatchObject({ authority: 'Autorité d’essai' })
  })

  test('every changed byte of a token is seen, or changes nothing of what it says', async () => {
    await stampAt(authority)
    const [pack] = await packs()
    const manifest = filesIn(await bytesOf(pack!.packFileIds[0]!)).find(({ name }) => name === MANIFEST)!.bytes
    const token = new Uint8Array(Buffer.from(pack!.timestampToken!, 'base64'))
    const said = await timestampOf(token, manifest)
    expect(said).not.toBeNull()
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice()
      changed[at]! ^= 0x01
      const found = await timestampOf(changed, manifest)
      if (found !== null) expect([at, found]).toEqual([at, { ...said, authority: found.authority }])
    }
  })

  test.each(['refuses', 'fails', 'otherNonce', 'endless', 'garbage'] as const)(
    'an authority that %s stamps nothing, and is asked again later',
    async (fault) => {
      authority.settings.fault = fault
      await expect(stampAt(authority)).rejects.toThrow()
      expect((await packs()).map(({ timestampToken }) => timestampToken)).toEqual([null, null])
      authority.settings.fault = null
      expect(await stampAt(authority)).toBe(2)
    },
  )

  test('a certificate that is for something else, or did not hold at that time, stamps nothing', async () => {
    const stranger = await startTimestampAuthority('Un serveur', false)
    await expect(stampAt(stranger)).rejects.toThrow('does not hold')
    await stranger.stop()
    const honest = authority.settings.at
    authority.settings.at = new Date('2031-01-01T00:00:00Z')
    await expect(stampAt(authority)).rejects.toThrow('does not hold')
    authority.settings.at = honest
  })
})
