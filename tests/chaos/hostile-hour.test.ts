import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sumOfBytes } from '#data/files/folder.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { startServerProcess } from '#tests/support/world/processes.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { changedBy, knownOf } from './requests-known.ts'
import { sendRequest } from './requests-send.ts'
import { kinds } from './requests.ts'
import { createWorkingClient } from './working-client.ts'

/** 600 in `npm test`, 10,000 in `npm run test:chaos`. */
const REQUESTS = process.env['CHAOS'] === 'full' ? 10_000 : 600
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
/** Callers at the same time. */
const AT_ONCE = 8

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'aucun-ne-le-connait',
  PUBLIC_URL: 'https://equipage.exemple.ca',
}

test.each(databases)(
  `${REQUESTS} hostile requests at once, by strangers and each role, beside somebody who works, on $name: no server fails, the work is as it was left, and who may not write has changed nothing`,
  { timeout: 120_000 + REQUESTS * 200 },
  async (kind) => {
    const database = await kind.open()
    const house = mkdtempSync(join(tmpdir(), 'equipage-hostile-'))
    const furnishing = await startTestServer(database.url)
    const known = await knownOf(furnishing)
    const [worker, admin] = [await furnishing.signIn('admin'), await furnishing.signIn('admin')]
    const others = [await furnishing.signIn('supervisor'), await furnishing.signIn('employee')]
    const toolId = (await furnishing.create('tools'))._id
    await furnishing.stop()
    // Servers that share a database share the folder of their files: one on SQLite, two on PostgreSQL.
    const servers = await Promise.all(
      (kind.name === 'sqlite' ? [1] : [1, 2]).map(() => startServerProcess(database.url, house, TWILIO)),
    )
    onTestFinished(async () => {
      for (const server of servers) await server.kill('SIGTERM')
      await database.destroy()
      rmSync(house, { recursive: true, force: true })
    })
    const urls = servers.map(({ url }) => url)
    const client = createWorkingClient(urls, worker.token, toolId)
    const callers = [undefined, undefined, ...others.map(({ token }) => token), admin.token]
    const names = Object.keys(kinds)

    let sent = 0
    const over = new AbortController()
    const failed: unknown[] = []
    const attack = async (caller: number) => {
      const random = createRandom(SEED * 1000 + caller)
      while (sent < REQUESTS) {
        const name = names[sent % names.length] as string
        sent += 1
        const asked = kinds[name]?.(random, known)
        if (!asked) continue
        // 0: the connection was ended instead of an answer.
        const status = await sendRequest(random.pick(urls), asked, random.pick(callers)).catch(() => 0)
        if (status === 0 || status >= 500) failed.push({ name, ...asked, status })
      }
    }
    let rounds = 0
    const work = async () => {
      while (!over.signal.aborted || rounds < 3) {
        await client.round()
        rounds += 1
      }
    }
    const working = work()
    const attacks = Promise.all(Array.from({ length: AT_ONCE }, (_, caller) => attack(caller)))
    await Promise.all([attacks.finally(() => over.abort()), working])

    expect(failed.slice(0, 5)).toEqual([])
    expect(await changedBy(database.db, others)).toEqual([])
    const skills = await database.db.selectFrom('skills').select(['_id', 'name', 'deletedAt']).execute()
    for (const [id, name] of client.work.skills)
      expect(skills.find(({ _id }) => _id === id)).toEqual({ _id: id, name, deletedAt: null })
    const files = await database.db.selectFrom('files').selectAll().where('uploadedAt', 'is not', null).execute()
    expect(files.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...client.work.contents.keys()]))
    for (const sum of client.work.contents.values()) {
      const content = readFileSync(join(house, 'files', 'content', sum.slice(0, 2), sum))
      expect(sumOfBytes(content)).toBe(sum)
    }
  },
)
