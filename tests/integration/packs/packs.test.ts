import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain, verifyPack } from '#shared/domain/time/packs/verify-pack.ts'
import type { Row } from '#shared/entities/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { createWriter, type Writer } from '#server/db/writes/write.ts'
import { createFileStore } from '#server/files/store.ts'
import { openPackKey, type PackKey } from '#server/time/packs/pack-key.ts'
import { makePacks, sheetsToPack } from '#server/time/packs/start.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, rowsOf, type World } from '../services/world.ts'
import { createSheets, opened, sha256 } from './signed-sheets.ts'

const DAY_MS = 86_400_000

describe.each(databases)('evidence packs on $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-packs-'))
  const store = createFileStore(folder)
  const errors: unknown[] = []
  let world: World
  let sheets: ReturnType<typeof createSheets>
  let key: PackKey
  beforeAll(async () => {
    world = await openWorld(kind)
    key = await openPackKey(world.database.db)
    sheets = createSheets(world, store)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })

  const run = (writer: Writer = world.writer, onError = (error: unknown) => void errors.push(error)) =>
    makePacks({ db: world.database.readDb, writer, store, key, now: world.now, newId: v7, onError }, 'all')
  const packsOf = async (clientId: string) =>
    world.list('evidencePacks', {
      filters: [{ field: 'clientId', op: 'anyOf', value: [clientId] }],
      sort: [{ field: 'sequence', dir: 'asc' }],
    })
  const contentOf = async (pack: Row<'evidencePacks'> | undefined) => {
    const file = await world.get('files', pack?.packFileIds[0] ?? '')
    expect(file).toMatchObject({ mime: 'application/zip', ownerEntity: 'evidencePacks', ownerId: pack?._id })
    expect(file.uploadedAt).not.toBeNull()
    const content = await store.read(file.sha256)
    return { file, bytes: new Uint8Array(content ? await buffer(content.stream) : []) }
  }
  const contents = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

  test('a signed timesheet gets one pack, with its PDF, entries, photos, signature and journal, and only one', async () => {
    const sheet = await sheets.make()
    const [line] = await sheets.linesOf(sheet._id)
    const photo = await sheets.addFile(
      { ownerEntity: 'timeEntries', ownerId: line?.entryId ?? '', ownerField: 'parkingPhotoIds' },
      1,
    )
    const fields = { parkingCents: 1500, parkingPhotoIds: [photo._id] }
    await world.run('timeEntries.correct', { id: line?.entryId ?? '', fields, reason: 'Stationnement' })
    const signature = await sheets.addFile(
      { ownerEntity: 'timesheets', ownerId: sheet._id, ownerField: 'signatureFileIds' },
      2,
    )
    expect(await run()).toBe(0)
    await sheets.sign(sheet._id, [signature._id])
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const [pack, ...others] = await packsOf(sheet.clientId)
    expect(others).toEqual([])
    expect(pack).toMatchObject({
      timesheetId: sheet._id,
      sequence: 1,
      previousSha256: null,
      periodStart: sheet.periodStart,
    })
    const { file, bytes } = await contentOf(pack)
    expect([file.name, file.size, file.sha256]).toEqual([`${sheet.number}-R1.zip`, bytes.length, sha256(bytes)])
    expect(verifyPack(bytes, pack as Row<'evidencePacks'>, sha256)).toEqual([])
    const { files, manifest, json } = opened(bytes)
    expect([...files.keys()]).toEqual([
      'manifest.json',
      'timesheet.pdf',
      'entries.json',
      'entries.csv',
      'journal.json',
      `signature/${signature._id}.png`,
      `photos/2026-10-27-${photo._id}.png`,
    ])
    expect(manifest).toMatchObject({
      client: { id: sheet.clientId },
      timesheet: { id: sheet._id, number: sheet.number, revision: 1, signedName: 'Ève Roy' },
      absent: [],
    })
    expect(Buffer.from(files.get(`photos/2026-10-27-${photo._id}.png`) ?? []).equals(photo.bytes)).toBe(true)
    expect(String(Buffer.from(files.get('timesheet.pdf') ?? [])).slice(0, 5)).toBe('%PDF-')
    expect(json('entries.json')).toMatchObject({
      lines: [{ entry: { status: 'signed' } }, { entry: { status: 'signed' } }],
    })
    expect(String(Buffer.from(files.get('entries.csv') ?? [])).split('\r\n')).toHaveLength(4)
    const journal = json('journal.json') as readonly { readonly reason: string; readonly entityId: string }[]
    expect(journal.map(({ reason }) => reason)).toContain('Stationnement')
    expect(journal.some(({ entityId }) => entityId === sheet._id)).toBe(true)
  })

  test('each signed revision has a pack of its own, chained to the one before, though a later revision took its place already', async () => {
    const sheet = await sheets.make()
    await sheets.sign(sheet._id)
    const [line] = await sheets.linesOf(sheet._id)
    const { changed } = await world.run('timeEntries.correct', {
      id: line?.entryId ?? '',
      fields: { breakMinutes: 45 },
      reason: 'Pause oubliée',
    })
    const next = rowsOf(changed, 'timesheets').find(({ revision }) => revision === 2)
    expect(await run()).toBe(1)
    world.goTo('2026-11-02T16:00:00.000Z')
    await sheets.sign(next?._id ?? '')
    expect(await run()).toBe(1)
    const [first, second] = (await packsOf(sheet.clientId)) as [Row<'evidencePacks'>, Row<'evidencePacks'>]
    expect([first.timesheetId, second.timesheetId]).toEqual([sheet._id, next?._id])
    expect(second).toMatchObject({ sequence: 2, previousSha256: first.manifestSha256 })
    const [{ bytes: one }, { bytes: two }] = [await contentOf(first), await contentOf(second)]
    expect(opened(two).manifest).toMatchObject({ timesheet: { revision: 2 }, previous: first.manifestSha256 })
    expect([verifyPack(one, first, sha256), verifyPack(two, second, sha256)]).toEqual([[], []])
    expect(verifyPack(one, second, sha256)).toMatchObject([{ kind: 'otherPack', revision: 1 }])
  })

  test('a pack waits for a photo or signature that has not come yet, and says after days which never did', async () => {
    const [soon, never] = [await sheets.make(), await sheets.make()]
    const signatures = []
    for (const [seed, { _id }] of [soon, never].entries()) {
      const owner = { ownerEntity: 'timesheets', ownerId: _id, ownerField: 'signatureFileIds' }
      signatures.push(await sheets.addFile(owner, 10 + seed, false))
    }
    await sheets.sign(soon._id, [signatures[0]?._id ?? ''])
    await sheets.sign(never._id, [signatures[1]?._id ?? ''])
    expect(await run()).toBe(0)
    await sheets.upload(signatures[0]?._id ?? '', signatures[0]?.bytes ?? new Uint8Array(0))
    expect(await run()).toBe(1)
    world.goTo(new Date(world.now().getTime() + 4 * DAY_MS).toISOString())
    expect(await run()).toBe(1)
    const { bytes } = await contentOf((await packsOf(never.clientId))[0])
    expect(opened(bytes).manifest?.absent).toMatchObject([{ id: signatures[1]?._id }])
    expect((await packsOf(soon.clientId)).length).toBe(1)
  })

  test('several servers at once make one pack of each revision, numbered without a gap', async () => {
    const clients = [(await world.create('clients'))._id, (await world.create('clients'))._id]
    const made = []
    for (let n = 0; n < 10; n += 1) made.push(await sheets.make(clients[n % 2]))
    for (const { _id } of made) await sheets.sign(_id)
    // Another server has connections of its own; SQLite serves one only.
    const others = kind.name === 'postgres' ? await openDatabase(world.database.url) : world.database
    const writer = createWriter({ database: others, now: world.now, newId: v7, onCommitted: () => undefined })
    const counts = await Promise.all([run(), run(writer), run()])
    if (others !== world.database) await others.destroy()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
    expect(await sheetsToPack(world.database.readDb)).toEqual([])
    for (const clientId of clients) {
      const packs = await packsOf(clientId)
      expect(packs.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
      expect(verifyChain(packs)).toEqual([])
      for (const pack of packs) expect(verifyPack((await contentOf(pack)).bytes, pack, sha256)).toEqual([])
    }
  })

  test('a server that ends while it makes a pack leaves nothing behind that is not taken up', async () => {
    const sheet = await sheets.make()
    await sheets.sign(sheet._id)
    const failed: unknown[] = []
    const before = contents().length
    const ending = (work: 'before' | 'after'): Writer => ({
      ...world.writer,
      write: async (options, run_) => {
        if (work === 'before') throw new Error('ended')
        return world.writer.write(options, async (tx) => {
          await run_(tx)
          throw new Error('ended')
        })
      },
    })
    expect(await run(ending('before'), (error) => void failed.push(error))).toBe(0)
    expect(await run(ending('after'), (error) => void failed.push(error))).toBe(0)
    expect(failed).toHaveLength(2)
    expect(await packsOf(sheet.clientId)).toEqual([])
    expect(await run()).toBe(1)
    // The same timesheet gives the same document: what the first ones wrote is what the last one found.
    expect(contents().length).toBe(before + 2)
    const [pack] = await packsOf(sheet.clientId)
    expect(verifyPack((await contentOf(pack)).bytes, pack as Row<'evidencePacks'>, sha256)).toEqual([])
  })

  test('timesheets that changed in the last days are looked at for packs each minute', async () => {
    const sheet = await sheets.make()
    await sheets.sign(sheet._id)
    const { readDb } = world.database
    expect(await sheetsToPack(readDb, world.now())).toEqual([sheet._id])
    expect(await sheetsToPack(readDb, new Date(world.now().getTime() + 4 * DAY_MS))).toEqual([])
    expect(await sheetsToPack(readDb)).toEqual([sheet._id])
    expect(await run()).toBe(1)
  })

  test('a timesheet deleted before is not packed; one deleted afterwards keeps its pack', async () => {
    const [gone, kept] = [await sheets.make(), await sheets.make()]
    await sheets.sign(gone._id)
    await sheets.sign(kept._id)
    await world.run('timesheets.remove', { id: gone._id, reason: 'Doublon' })
    expect(await run()).toBe(1)
    await world.run('timesheets.remove', { id: kept._id, reason: 'Doublon' })
    expect(await run()).toBe(0)
    expect(await packsOf(gone.clientId)).toEqual([])
    expect(await packsOf(kept.clientId)).toHaveLength(1)
  })
})
