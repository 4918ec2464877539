import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headStatement, packStatement, verifySignatures } from '#shared/domain/time/packs/pack-signature.ts'
import { verifyChain } from '#shared/domain/time/packs/verify-pack.ts'
import type { Row } from '#shared/entities/index.ts'
import { createFileStore } from '#server/files/store.ts'
import { openPackKey, type PackKey } from '#server/time/packs/pack-key.ts'
import { signEarlierPacks } from '#server/time/packs/sign-earlier.ts'
import { makePacks } from '#server/time/packs/start.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, type World } from '../services/world.ts'
import { createSheets } from './signed-sheets.ts'

type Pack = Row<'evidencePacks'>

describe.each(databases)('the signatures of evidence packs on $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-pack-signatures-'))
  const store = createFileStore(folder)
  let world: World
  let key: PackKey
  let clientId: string
  beforeAll(async () => {
    world = await openWorld(kind)
    key = await openPackKey(world.database.db)
    const sheets = createSheets(world, store)
    clientId = (await world.create('clients'))._id
    for (let n = 0; n < 3; n += 1) await sheets.sign((await sheets.make(clientId))._id)
    const onError = (error: unknown) => expect.unreachable(String(error))
    await makePacks(
      { db: world.database.readDb, writer: world.writer, store, key, now: world.now, newId: v7, onError },
      'all',
    )
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const chain = () =>
    world.list('evidencePacks', {
      filters: [{ field: 'clientId', op: 'anyOf', value: [clientId] }],
      sort: [{ field: 'sequence', dir: 'asc' }],
    })
  const isSignedBy = (publicKey: string) => (text: string, signature: string) =>
    verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64url'))
  const found = (packs: readonly Pack[]) => verifySignatures(packs, isSignedBy(key.publicKey))

  test('each pack of a client is signed by the server’s key, the last one also as the last', async () => {
    const packs = await chain()
    expect(packs.map(({ headSignature }) => headSignature !== null)).toEqual([false, false, true])
    expect([found(packs), verifyChain(packs)]).toEqual([[], []])
    expect((await openPackKey(world.database.db)).fingerprint).toBe(key.fingerprint)
  })

  test('packs removed from the end of a chain are missed, though what is left is whole', async () => {
    const packs = await chain()
    for (const left of [1, 2]) {
      expect(verifyChain(packs.slice(0, left))).toEqual([])
      expect(found(packs.slice(0, left))).toEqual([{ kind: 'headGone', sequence: left }])
    }
    const [first, , last] = packs as [Pack, Pack, Pack]
    const moved = { ...first, headSignature: last.headSignature }
    expect(found([moved])).toEqual([{ kind: 'headGone', sequence: 1 }])
  })

  test('a stranger’s pack is refused: without a signature, with that of another pack, or of another key', async () => {
    const packs = await chain()
    const last = packs.at(-1) as Pack
    const made = { ...last, sequence: 4, previousSha256: last.manifestSha256, manifestSha256: 'a'.repeat(64) }
    const { privateKey } = generateKeyPairSync('ed25519')
    const own = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
    for (const signed of [
      { signature: null, headSignature: null },
      { signature: last.signature, headSignature: last.headSignature },
      { signature: own(packStatement(made)), headSignature: own(headStatement(made)) },
      { signature: '', headSignature: '%%%' },
    ]) {
      const added = [...packs, { ...made, ...signed }]
      expect(verifyChain(added)).toEqual([])
      expect(found(added)).toEqual([
        { kind: 'unsigned', sequence: 4 },
        { kind: 'headGone', sequence: 4 },
      ])
    }
    const other = { ...last, timesheetId: v7() }
    expect(found([...packs.slice(0, -1), other])).toEqual([{ kind: 'unsigned', sequence: 3 }])
  })

  test('packs made before there was a key are signed once, and what is added without a signature later is not', async () => {
    const { db } = world.database
    const signed = await chain()
    const strip = () => db.updateTable('evidencePacks').set({ signature: null, headSignature: null }).execute()
    await strip()
    await signEarlierPacks(db, key)
    expect((await chain()).map(({ signature, headSignature }) => [signature, headSignature])).toEqual(
      signed.map(({ signature, headSignature }) => [signature, headSignature]),
    )
    await strip()
    await signEarlierPacks(db, key)
    expect(found(await chain()).map(({ kind: of }) => of)).toEqual(['unsigned', 'unsigned', 'unsigned', 'headGone'])
  })
})
