import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { COST, makeTag } from '#server/auth/argon2.ts'
import { createHashProcess } from '#server/auth/hash-process.ts'
import { sqlite } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer } from '#tests/support/server.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const ASKED = { password: PASSWORD, salt: Buffer.alloc(16, 7), tagLength: 32, cost: COST }
const hex = (tag: Uint8Array) => Buffer.from(tag).toString('hex')

/** The hashing child processes of a process, zombies left out. */
function hashersOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, stat]) => Number(ppid) === parent && !stat?.startsWith('Z'))
    .filter((words) => words.some((word) => word.endsWith('hash-child.ts')))
    .map(([pid]) => Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}

function hasher(): number {
  const [pid, ...others] = hashersOf(process.pid)
  expect(others).toEqual([])
  if (pid === undefined) throw new Error('There is no process that hashes')
  return pid
}

describe('the process that hashes', () => {
  const errors: string[] = []
  const hashing = (lanes = 2) => createHashProcess({ lanes, onError: (error) => errors.push(String(error)) })
  afterEach(() => errors.splice(0))

  test('makes the tags this process would, at a lower priority than the server', async () => {
    const { makeTag: make, stop } = hashing()
    expect(hashersOf(process.pid)).toEqual([])
    const here = hex(await makeTag(ASKED))
    const tags = await Promise.all([make(ASKED), make(ASKED), make({ ...ASKED, password: 'autre' })])
    expect(tags.map((tag) => hex(tag) === here)).toEqual([true, true, false])
    expect(getPriority(hasher())).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    await stop()
  })

  test('tags it was making when it died are made by the server process, and another process takes its place', async () => {
    const { makeTag: make, stop } = hashing()
    const here = hex(await make(ASKED))
    const first = hasher()
    process.kill(first, 'SIGSTOP')
    const asked = [make(ASKED), make(ASKED)]
    process.kill(first, 'SIGKILL')
    expect((await Promise.all(asked)).map(hex)).toEqual([here, here])
    expect(errors).toEqual(['Error: The hash process ended (SIGKILL)'])
    expect(hex(await make(ASKED))).toBe(here)
    expect(hasher()).not.toBe(first)
    await stop()
  })

  test('one that never answered is not replaced at once: the server process hashes meanwhile', async () => {
    const { makeTag: make, start, stop } = hashing()
    start()
    const asked = make(ASKED)
    process.kill(hasher(), 'SIGKILL')
    const here = hex(await makeTag(ASKED))
    expect(hex(await asked)).toBe(here)
    expect(hex(await make(ASKED))).toBe(here)
    expect(hashersOf(process.pid)).toEqual([])
    await stop()
  })

  test('an impossible cost is refused in the same way', async () => {
    const { makeTag: make, stop } = hashing()
    const wrong = { ...ASKED, cost: { ...COST, parallelism: 0 } }
    const here = await makeTag(wrong).catch(String)
    expect(here).toContain('parallelism')
    expect(await make(wrong).catch(String)).toBe(here)
    expect(hex(await make(ASKED))).toBe(hex(await makeTag(ASKED)))
    await stop()
  })

  test('once stopped there is no process, and the server process hashes', async () => {
    const { makeTag: make, stop } = hashing()
    const here = hex(await make(ASKED))
    await stop()
    expect(hex(await make(ASKED))).toBe(here)
    expect([hashersOf(process.pid), errors]).toEqual([[], []])
  })
})

describe('a server whose hash process', () => {
  test('dies while somebody signs in still lets them in', async () => {
    const server = await startTestServer(sqlite)
    const { email } = await server.createUser('admin')
    const pid = hasher()
    process.kill(pid, 'SIGSTOP')
    const login = server.login(email)
    const tries = () => server.database.readDb.selectFrom('loginAttempts').selectAll().execute()
    await expect.poll(async () => (await tries()).length).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    expect((await login).status).toBe(200)
    await server.stop()
    expect(hashersOf(process.pid)).toEqual([])
  })

  test('runs ends it with itself, even when it is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'equipage-hash-'))
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const child = spawn(process.execPath, [join(ROOT, 'src/server/index.ts')], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(child.stdout, 'data')
      await expect.poll(() => hashersOf(child.pid ?? 0), { timeout: 10_000 }).toHaveLength(1)
      const pid = hashersOf(child.pid ?? 0)[0] ?? 0
      child.kill(signal)
      await once(child, 'exit')
      await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    }
    await rm(folder, { recursive: true, force: true })
  })
})
