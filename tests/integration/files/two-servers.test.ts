import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStore, type FileStore } from '#server/files/store.ts'
import { createUploads } from '#server/files/upload.ts'
import { postgres, sqlite } from '#tests/support/databases.ts'
import { bigPng } from '#tests/support/pictures.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { sum, uploaderOf } from './uploader.ts'

const ROUNDS = process.env['CHAOS'] === 'full' ? 400 : 40
const SIZE = 300_000
const LAST = 100_000

function filesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-shared-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const contentOf = (folder: string, sha256: string) =>
  sum(readFileSync(join(folder, 'content', sha256.slice(0, 2), sha256)))

/** The same length, and other bytes. */
const spoiled = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i > bytes.length - LAST ? byte ^ 1 : byte))

test('what another server still writes of a part does not reach a content that was checked', async () => {
  const folder = filesFolder()
  const server = await startTestServer(sqlite, { filesDir: folder })
  onTestFinished(server.stop)
  const admin = await server.signIn('admin')
  const mine = uploaderOf(server, admin)
  const owner = { ownerEntity: 'tools', ownerId: (await server.create('tools'))._id, ownerField: 'photoFileIds' }
  const file = await mine.announce(bigPng(SIZE, 1), owner)
  const [at, total] = [file.bytes.length - LAST, file.bytes.length]
  await mine.part(file, 0, at)
  // A second server on the folder knows how much is here, and writes once the first has checked and kept the content.
  const store = createFileStore(folder)
  const isKept = Promise.withResolvers<void>()
  const hasLooked = Promise.withResolvers<void>()
  const append: FileStore['append'] = async (...part) => {
    hasLooked.resolve()
    await isKept.promise
    await store.append(...part)
  }
  const late: FileStore = { ...store, append }
  const other = createUploads({ db: server.database.readDb, writer: server.writer, store: late })
  const actor = { userId: admin._id, role: 'admin', employeeId: null, supervisorId: null, deviceId: null } as const
  const received = other.receive(actor, file.id, { at, bytes: spoiled(file.bytes).subarray(at), total })
  const answered = received.catch((error: unknown) => error)
  await hasLooked.promise
  const last = await mine.part(file, at, total)
  expect(last.body.uploadedAt).toEqual(expect.any(String))
  isKept.resolve()
  const outcome = await answered
  expect(contentOf(folder, sum(file.bytes))).toBe(sum(file.bytes))
  expect(outcome).toMatchObject({ uploadedAt: last.body.uploadedAt })
})

test(
  `${ROUNDS} contents whose last part is sent to two servers at once, spoiled to one of them, are what was announced`,
  { timeout: 120_000 + ROUNDS * 1000 },
  async () => {
    const random = createRandom(Number(process.env['CHAOS_SEED'] ?? 6))
    const place = await postgres.place()
    const folder = filesFolder()
    const servers = [
      await startTestServer(place.url, { filesDir: folder }),
      await startTestServer(place.url, { filesDir: folder }),
    ] as const
    onTestFinished(async () => {
      for (const server of servers) await server.stop()
      await place.remove()
    })
    const admin = await servers[0].signIn('admin')
    const owner = { ownerEntity: 'tools', ownerId: (await servers[0].create('tools'))._id, ownerField: 'photoFileIds' }
    const [one, other] = servers.map((server) => uploaderOf(server, admin)) as [
      ReturnType<typeof uploaderOf>,
      ReturnType<typeof uploaderOf>,
    ]
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = await one.announce(bigPng(SIZE, round + 10), owner)
      const [from, to] = [file.bytes.length - LAST, file.bytes.length]
      await one.part(file, 0, from)
      const wrong = { ...file, bytes: random.chance(0.5) ? spoiled(file.bytes) : file.bytes }
      const sends = [
        delay(random.int(3)).then(() => one.part(file, from, to)),
        delay(random.int(3)).then(() => other.part(wrong, from, to)),
      ]
      const answers = await Promise.all(sends)
      expect(
        answers.filter(({ status }) => status >= 500),
        `round ${round}`,
      ).toEqual([])
      // As a device does, which sends again what is missing.
      for (let tries = 0; (await one.state(file.id)).body.uploadedAt === null && tries < 5; tries += 1) {
        const { received } = (await one.state(file.id)).body
        await one.part(file, received, to)
      }
      expect((await one.state(file.id)).body.uploadedAt, `round ${round}`).toEqual(expect.any(String))
      expect(contentOf(folder, sum(file.bytes)), `round ${round}`).toBe(sum(file.bytes))
    }
  },
)
