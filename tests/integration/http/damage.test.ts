import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync, writeSync, closeSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { multiplySkills } from '#tests/support/many-skills.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDevice } from '../data/device.ts'

const SERVER = resolve(import.meta.dirname, '..', '..', '..', 'src', 'server', 'index.ts')
const ROWS = 6000

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-damage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'equipage.db')
}

/** A file with many skills; noise lies over a page near the end of their table when it is `damaged`. */
async function fileWithSkills() {
  const path = newPath()
  const first = await startTestServer(`sqlite:${path}`)
  const admin = await first.createUser('admin')
  await first.create('skills')
  await multiplySkills(first.database.db, ROWS)
  await first.stop()
  const db = new Database(path)
  const pages = db
    .prepare(`select pageno from dbstat where name = 'skills' and pagetype = 'leaf' order by path`)
    .pluck()
    .all() as number[]
  const size = db.pragma('page_size', { simple: true }) as number
  db.pragma('journal_mode = DELETE')
  db.close()
  const damage = () => {
    const file = openSync(path, 'r+')
    writeSync(file, Buffer.alloc(size, 0xa5), 0, size, ((pages.at(-3) ?? 0) - 1) * size)
    closeSync(file)
  }
  return { path, admin, damage }
}

const stateOf = async (url: string) =>
  ((await (await fetch(`${url}/health`)).json()) as { readonly database: string }).database

describe('damaged pages of a SQLite file', () => {
  test('damaged pages are found after the start, told in /health and to administrators, whose pull says what is wrong', async () => {
    const { path, admin, damage } = await fileWithSkills()
    damage()
    const server = await startTestServer(`sqlite:${path}`, { checkAfterMs: 0 })
    onTestFinished(() => server.stop())
    await expect.poll(() => stateOf(server.url), { timeout: 120_000 }).toBe('damaged')

    const device = openDevice(server.url)
    await device.signIn(admin.email)
    await expect.poll(async () => (await device.status()).error, { timeout: 120_000 }).toBe('DATABASE_DAMAGED')
    const { token } = (await server.login(admin.email)).body
    expect(await server.ask('GET', '/skills?sort=issuer', { token })).toMatchObject({
      status: 503,
      body: { error: { code: 'DATABASE_DAMAGED' } },
    })
  })

  test('a device that needs none of the damaged pages is told of them', async () => {
    const { path, admin, damage } = await fileWithSkills()
    const sound = await startTestServer(`sqlite:${path}`, { checkAfterMs: 0 })
    await expect.poll(() => stateOf(sound.url), { timeout: 120_000 }).toBe('sound')
    const device = openDevice(sound.url)
    await device.signIn(admin.email)
    await expect.poll(async () => (await device.status()).state, { timeout: 120_000 }).toBe('current')
    expect((await device.status()).error).toBe(null)
    device.close()
    await sound.stop()

    damage()
    const server = await startTestServer(`sqlite:${path}`, { checkAfterMs: 0, port: Number(new URL(sound.url).port) })
    onTestFinished(() => server.stop())
    await expect.poll(() => stateOf(server.url), { timeout: 120_000 }).toBe('damaged')
    const again = openDevice(server.url, device.directory)
    await again.signIn(admin.email)
    await expect
      .poll(async () => again.status(), { timeout: 120_000 })
      .toMatchObject({ state: 'current', error: 'DATABASE_DAMAGED' })
  })
})

describe('one server to a SQLite file', () => {
  const start = (path: string) => {
    const child = spawn(process.execPath, [SERVER], {
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATABASE_URL: `sqlite:${path}` },
    })
    const output = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
    onTestFinished(() => void child.kill('SIGKILL'))
    return { child, output, ended: once(child, 'close') }
  }

  test('a second server is refused with a sentence that says what to do, until the first ends, even by a kill', async () => {
    const path = newPath()
    const first = start(path)
    await expect.poll(() => first.output.out, { timeout: 60_000 }).toContain('listening')
    // Who may read a file may hold a lock on it, and keep the server from starting.
    expect(statSync(`${path}.lock`).mode & 0o077).toBe(0)
    const second = start(path)
    expect((await second.ended)[0]).toBe(1)
    expect(second.output.out).toBe('')
    expect(second.output.err).toBe(
      `Another server has ${path} open: stop that one first, or give this one a database of its own (DATA_DIR or DATABASE_URL).\n`,
    )
    first.child.kill('SIGKILL')
    await first.ended
    const third = start(path)
    await expect.poll(() => third.output.out, { timeout: 60_000 }).toContain('listening')
  })
})
