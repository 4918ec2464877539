import { spawn, type ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { COST, makeTag } from '#server/auth/argon2.ts'
import { createHashProcess } from '#server/auth/hash-process.ts'
import { sqlite } from '#tests/support/databases.ts'
import { isRunning } from '#tests/support/processes/is-running.ts'
import { processesIn, recordedIn } from '#tests/support/processes/recorded.ts'
import { PASSWORD, startTestServer } from '#tests/support/server.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const ASKED = { password: PASSWORD, salt: Buffer.alloc(16, 7), tagLength: 32, cost: COST }
const hex = (tag: Uint8Array) => Buffer.from(tag).toString('hex')

const isHasher = (args: readonly string[]) => args.some((word) => word.endsWith('hash-child.ts'))

/** What this process started. */
const started: ChildProcess[] = []
const note = (message: unknown) => started.push((message as { process: ChildProcess }).process)
beforeAll(() => subscribe('child_process', note))
afterAll(() => void unsubscribe('child_process', note))

/** The processes that hash for this one. */
const hashers = (): readonly ChildProcess[] =>
  started.filter((child) => isHasher(child.spawnargs) && child.exitCode === null && child.signalCode === null)

function hasher(): ChildProcess {
  const [child, ...others] = hashers()
  expect(others).toEqual([])
  if (child === undefined) throw new Error('There is no process that hashes')
  return child
}

/** From here on it gets no request, and so answers none, as a process that stands still. */
const standStill = (child: ChildProcess): void => void (child.send = () => true)

describe('the process that hashes', () => {
  const errors: string[] = []
  const hashing = (lanes = 2) => createHashProcess({ lanes, onError: (error) => errors.push(String(error)) })
  afterEach(() => errors.splice(0))

  test('the hash process makes the tags this process would, at a lower priority than the server', async () => {
    const { makeTag: make, stop } = hashing()
    expect(hashers()).toEqual([])
    const here = hex(await makeTag(ASKED))
    const tags = await Promise.all([make(ASKED), make(ASKED), make({ ...ASKED, password: 'autre' })])
    expect(tags.map((tag) => hex(tag) === here)).toEqual([true, true, false])
    expect(getPriority(hasher().pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    await stop()
  })

  test('tags that the hash process was making when it died are made by the server process, and another process takes its place', async () => {
    const { makeTag: make, stop } = hashing()
    const here = hex(await make(ASKED))
    const first = hasher()
    standStill(first)
    const asked = [make(ASKED), make(ASKED)]
    first.kill('SIGKILL')
    expect((await Promise.all(asked)).map(hex)).toEqual([here, here])
    expect(errors).toEqual(['Error: The hash process ended (SIGKILL)'])
    expect(hex(await make(ASKED))).toBe(here)
    expect(hasher()).not.toBe(first)
    await stop()
  })

  test('a hash process that ended without an answer is not replaced at once: the server process hashes meanwhile', async () => {
    const { makeTag: make, start, stop } = hashing()
    start()
    const asked = make(ASKED)
    hasher().kill('SIGKILL')
    const here = hex(await makeTag(ASKED))
    expect(hex(await asked)).toBe(here)
    expect(hex(await make(ASKED))).toBe(here)
    expect(hashers()).toEqual([])
    await stop()
  })

  test('an impossible cost is refused by the hash process as by the server process', async () => {
    const { makeTag: make, stop } = hashing()
    const wrong = { ...ASKED, cost: { ...COST, parallelism: 0 } }
    const here = await makeTag(wrong).catch(String)
    expect(here).toContain('parallelism')
    expect(await make(wrong).catch(String)).toBe(here)
    expect(hex(await make(ASKED))).toBe(hex(await makeTag(ASKED)))
    await stop()
  })

  test('after a stop there is no hash process, and the server process hashes', async () => {
    const { makeTag: make, stop } = hashing()
    const here = hex(await make(ASKED))
    await stop()
    expect(hex(await make(ASKED))).toBe(here)
    expect([hashers(), errors]).toEqual([[], []])
  })
})

describe('a server whose hash process', () => {
  test('a server whose hash process dies while somebody signs in still lets them in', async () => {
    const server = await startTestServer(sqlite, { hashing: null })
    const { email } = await server.createUser('admin')
    const child = hasher()
    standStill(child)
    const login = server.login(email)
    const tries = () => server.database.readDb.selectFrom('loginAttempts').selectAll().execute()
    await expect.poll(async () => (await tries()).length).toBeGreaterThan(0)
    child.kill('SIGKILL')
    expect((await login).status).toBe(200)
    await server.stop()
    expect(hashers()).toEqual([])
  })

  test('a server ends its hash process with itself, even when it is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'equipage-hash-'))
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const processes = await mkdtemp(join(tmpdir(), 'equipage-processes-'))
      const child = spawn(process.execPath, [join(ROOT, 'src/server/index.ts')], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, ...recordedIn(processes) },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      await once(child.stdout, 'data')
      const hashing = () => processesIn(processes).filter(({ args }) => isHasher(args))
      await expect.poll(hashing, { timeout: 10_000 }).toHaveLength(1)
      const pid = hashing()[0]?.pid ?? 0
      child.kill(signal)
      await once(child, 'exit')
      await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
      await rm(processes, { recursive: true, force: true, maxRetries: 5 })
    }
    await rm(folder, { recursive: true, force: true })
  })
})
