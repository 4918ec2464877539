import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CONTENT_KEPT_DAYS, cleanFiles, UNLISTED_DAYS } from '#server/files/clean.ts'
import { createFileStore } from '#server/files/store.ts'
import { databases, sqlite } from '#tests/support/databases.ts'
import { mountSmallDisk } from '#tests/support/full-disk.ts'
import { bigPng, png } from '#tests/support/pictures.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploaderOf } from './uploader.ts'

const DAY_MS = 86_400_000

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-contents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []))

async function start(kind: (typeof databases)[number]) {
  const folder = folderOf()
  // Uploads nobody goes on with are known by the time of their file, and a file system has a clock of its own.
  const startsAt = statSync(folder).mtime.toISOString()
  const server = await startTestServer(kind, { filesDir: folder, startsAt })
  onTestFinished(() => server.stop())
  const admin = await server.signIn('admin')
  const mine = uploaderOf(server, admin)
  const { db } = server.database
  const clean = () => cleanFiles({ db, writer: server.writer, store: createFileStore(folder), now: server.clock.now })
  return { server, folder, admin, mine, clean }
}

async function deleted(server: TestServer): Promise<string[]> {
  const rows = await server.database.db.selectFrom('files').select('_id').where('deletedAt', 'is not', null).execute()
  return rows.map(({ _id }) => String(_id))
}

describe.each(databases)('files that nobody needs, on $name', (kind) => {
  test('go after days: those whose record never came, and those it lists no more; a listed or late one stays', async () => {
    const { server, folder, admin, mine, clean } = await start(kind)
    const owner = (ownerId: string) => ({ ownerEntity: 'tools', ownerId, ownerField: 'photoFileIds' })
    const tool = await server.create('tools')
    const [never, removed, listed] = [
      await mine.announce(png({ withPlace: false, seed: 1 }), owner(v7())),
      await mine.announce(png({ withPlace: false, seed: 2 }), owner(tool._id)),
      await mine.announce(png({ withPlace: false, seed: 3 }), owner(tool._id)),
    ]
    for (const file of [never, removed, listed]) await mine.whole(file)
    const patch = async (photoFileIds: readonly string[], token: string) => {
      const { row } = (await server.ask<{ row: { rev: number } }>('GET', `/tools/${tool._id}`, { token })).body
      const headers = { 'if-match': String(row.rev) }
      expect((await server.ask('PATCH', `/tools/${tool._id}`, { token, body: { photoFileIds }, headers })).status).toBe(
        200,
      )
    }
    await patch([removed.id, listed.id], admin.token)
    await clean()
    expect(await deleted(server)).toEqual([])

    server.clock.advance((UNLISTED_DAYS - 1) * DAY_MS)
    const { token } = (await server.login(admin.email)).body
    await patch([listed.id], token)
    server.clock.advance(2 * DAY_MS)
    await clean()
    // The other was removed two days ago: its removal can still be undone.
    expect(await deleted(server)).toEqual([never.id])

    server.clock.advance(UNLISTED_DAYS * DAY_MS)
    await Promise.all([clean(), clean()])
    expect((await deleted(server)).sort()).toEqual([never.id, removed.id].sort())
    const revision = async () =>
      Number(
        (
          await server.database.db
            .selectFrom('files')
            .select(({ fn }) => fn.max('rev').as('rev'))
            .executeTakeFirst()
        )?.rev,
      )
    const before = await revision()
    await clean()
    expect(await revision()).toBe(before)
    expect(namesIn(folder)).toHaveLength(3)

    server.clock.advance((CONTENT_KEPT_DAYS + 1) * DAY_MS)
    await clean()
    expect(namesIn(folder)).toHaveLength(1)
    const again = uploaderOf(server, (await server.login(admin.email)).body)
    expect((await again.download(listed.id)).bytes.equals(listed.bytes)).toBe(true)
  })

  test('a content that another file has stays, and an upload nobody goes on with is dropped', async () => {
    const { server, folder, mine, clean } = await start(kind)
    const tool = await server.create('tools')
    const owner = (ownerId: string) => ({ ownerEntity: 'tools', ownerId, ownerField: 'photoFileIds' })
    const bytes = png({ withPlace: false })
    const [gone, half] = [await mine.announce(bytes, owner(v7())), await mine.announce(bigPng(10_000), owner(tool._id))]
    await mine.whole(gone)
    await mine.part(half, 0, 100)
    server.clock.advance((UNLISTED_DAYS + 1) * DAY_MS)
    await clean()
    server.clock.advance((CONTENT_KEPT_DAYS + 1) * DAY_MS)
    const admin = await server.signIn('admin')
    const same = await uploaderOf(server, admin).announce(bytes, owner(tool._id))
    await uploaderOf(server, admin).whole(same)
    await clean()
    expect(namesIn(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect((await uploaderOf(server, admin).download(same.id)).bytes.equals(bytes)).toBe(true)
  })
})

test('contents belong to the server’s account alone', async () => {
  const { server, folder, mine } = await start(sqlite)
  const tool = await server.create('tools')
  const file = await mine.announce(png({ withPlace: false }), {
    ownerEntity: 'tools',
    ownerId: tool._id,
    ownerField: 'photoFileIds',
  })
  await mine.whole(file)
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    expect(statSync(join(parentPath, name)).mode & 0o077).toBe(0)
})

test('a full disk refuses a part, says so, and the upload goes on when there is room', async () => {
  const disk = mountSmallDisk(2)
  if (!disk) return
  const server = await startTestServer(sqlite, { filesDir: join(disk.folder, 'files') })
  onTestFinished(async () => {
    await server.stop()
    disk.unmount()
  })
  const mine = uploaderOf(server, await server.signIn('admin'))
  const tool = await server.create('tools')
  const file = await mine.announce(bigPng(800_000), {
    ownerEntity: 'tools',
    ownerId: tool._id,
    ownerField: 'photoFileIds',
  })
  expect((await mine.part(file, 0, 200_000)).status).toBe(200)
  disk.fill()
  const refused = await mine.part(file, 200_000, 400_000)
  expect([refused.status, refused.body.error.code]).toEqual([503, 'STORAGE_FAILED'])
  expect((await mine.state(file.id)).body.received).toBe(200_000)
  disk.free()
  expect((await mine.part(file, 200_000, file.bytes.length)).body.uploadedAt).toEqual(expect.any(String))
})

test('a store takes no name but a sum or an id', async () => {
  const folder = folderOf()
  const store = createFileStore(folder)
  writeFileSync(join(folder, 'secret'), 'x')
  for (const name of ['../secret', '..', 'a/b', '', 'A'.repeat(64), `${'a'.repeat(63)}\0`]) {
    await expect(async () => store.read(name)).rejects.toThrow('Not the name')
    await expect(async () => store.append(name, 0, new Uint8Array(1))).rejects.toThrow('Not the name')
  }
})
