import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databases, type DatabaseKind, type TestDatabase } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { endOf } from '#tests/support/world/processes.ts'
import type { SenderOptions } from './sender-process.ts'

const [TEXTS, KILLS] = process.env['CHAOS'] === 'full' ? [2000, 40] : [200, 3]
/** As many as a server sends at once (`server/messages/sender.ts`): so many are under way when it is killed. */
const AT_ONCE = 32
const SENDER = fileURLToPath(import.meta.resolve('./sender-process.ts'))
/** Longer than a server has a text that it took. */
const LATER_MS = 10 * 60_000

/** Starts a process that sends, and waits until it does. */
async function startSender(options: SenderOptions) {
  const child = fork(SENDER, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] })
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const ended = endOf(child)
  await Promise.race([once(child, 'message'), ended])
  return { errors: () => errors, kill: () => (child.kill('SIGKILL'), ended) }
}

/** Texts to as many numbers, which nothing sends yet. */
async function writeTexts({ url }: TestDatabase): Promise<void> {
  const server = await startTestServer(url)
  const { token } = await server.signIn('admin')
  for (let n = 0; n < TEXTS; n += 50) {
    const messages = Array.from({ length: 50 }, (_, i) => {
      return { id: v7(), phone: `+1514${2_000_000 + n + i}`, body: `Texto ${n + i}`, urgent: true }
    })
    expect((await server.ask('POST', '/messages/compose', { token, body: { messages } })).status).toBe(200)
  }
  await server.stop()
}

async function killWhileSending(kind: DatabaseKind, honoursIds: boolean) {
  const database = await kind.open()
  const folder = mkdtempSync(join(tmpdir(), 'equipage-texts-'))
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  await writeTexts(database)
  const sentPath = join(folder, 'sent')
  const sent = () => (existsSync(sentPath) ? readFileSync(sentPath, 'utf8').split('\n').filter(Boolean) : [])
  const waiting = async () => (await database.db.selectFrom('textQueue').select('takenAt').execute()).length
  const options = { databaseUrl: database.url, honoursIds, sentPath }
  const underWay = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sender = await startSender({ ...options, aheadMs: kill * LATER_MS })
    // Each lives until it has sent its share, or until nothing is left to send.
    const share = sent().length + Math.ceil((TEXTS / (KILLS + 1) - AT_ONCE) * Math.random())
    while (sent().length < share && (await waiting()) > 0) await delay(2)
    await sender.kill()
    expect(sender.errors()).toBe('')
    const taken = await database.db
      .selectFrom('textQueue')
      .select('messageId')
      .where('takenAt', 'is not', null)
      .execute()
    for (const { messageId } of taken) underWay.add(String(messageId))
  }
  const last = await startSender({ ...options, aheadMs: KILLS * LATER_MS })
  await expect.poll(waiting, { timeout: 60_000 + TEXTS * 50 }).toBe(0)
  await last.kill()
  expect(last.errors()).toBe('')
  const rows = await database.db.selectFrom('messages').select(['_id', 'status', 'failure']).execute()
  return { sent: sent().map((line) => line.split(' ')[1] ?? ''), underWay: underWay.size, rows }
}

describe.each(databases)(`senders killed while they send, on $name`, { timeout: 180_000 + TEXTS * 100 }, (kind) => {
  test.each([true, false])('no text is lost or sent twice; the provider honours ids: %s', async (honoursIds) => {
    const { sent, underWay, rows } = await killWhileSending(kind, honoursIds)
    expect(rows).toHaveLength(TEXTS)
    expect(underWay, 'texts that were being sent at a kill').toBeGreaterThan(0)
    expect(new Set(sent).size, 'texts that were sent twice').toBe(sent.length)
    const uncertain = rows.filter(({ status }) => status === 'uncertain')
    expect(rows.filter(({ status }) => status !== 'sent' && status !== 'uncertain')).toEqual([])
    // What nobody knows of is marked, and everything else left.
    if (honoursIds) expect([sent.length, uncertain]).toEqual([TEXTS, []])
    else expect(uncertain).toHaveLength(underWay)
    const ids = new Set(sent)
    expect(rows.filter(({ _id, status }) => status === 'sent' && !ids.has(String(_id)))).toEqual([])
  })
})
