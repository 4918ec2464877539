import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { APP_VERSION } from '#shared/contract/version.ts'
import { draft } from '#tests/support/build.ts'
import { sqlite } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer } from '#tests/support/server.ts'
import { startDeviceProcess } from '#tests/support/world/processes.ts'
import { createBulky } from './bulky.ts'
import { createOp, deviceFolder } from './device.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 60_000, interval: 20 }
const configOf = (apiUrl: string, directory = deviceFolder()) => ({ apiUrl, directory, appVersion: APP_VERSION })

function startChild(config: Parameters<typeof startDeviceProcess>[0]) {
  const child = startDeviceProcess(config)
  onTestFinished(() => void child.kill())
  return child
}

/** Counts the rows of a cache file another process works on; 0 while it cannot be read. */
function count(path: string | null, entity: string): number {
  if (path === null || !existsSync(path)) return 0
  const db = new Database(path, { readonly: true })
  try {
    return db.prepare(`select count(*) from "${entity}"`).pluck().get() as number
  } catch {
    return 0
  } finally {
    db.close()
  }
}
/** The file of all rows, which is filled beside that of the first part; null before it is begun. */
function wholeCacheFile(directory: string): string | null {
  const folder = readdirSync(directory).find((name) => /^[0-9a-f]{24}$/.test(name))
  const files = folder ? readdirSync(join(directory, folder)).filter((name) => /^cache\.\d+\.db$/.test(name)) : []
  const [, file] = files.toSorted()
  return file === undefined ? null : join(directory, folder as string, file)
}

// Processes are started many times, and how long that takes is not what is tested.
describe('a real data process', { timeout: 120_000 }, () => {
  test('a data process killed in the middle of a fill, again and again, completes the same file', async () => {
    const server = await startTestServer(sqlite)
    onTestFinished(server.stop)
    const { email } = await server.signIn('admin')
    await createBulky(server)
    const proxy = await startProxy(server.url)
    const config = configOf(proxy.url)
    const first = startChild(config)
    const login = await first.ask('session.login', { email, password: PASSWORD })
    await first.kill()

    for (const [bytes, entity] of [
      [150_000, 'offices'],
      [150_000, 'clients'],
    ] as const) {
      proxy.holdAfter(bytes)
      const child = startChild(config)
      await child.ask('account.open', login)
      await expect.poll(() => count(wholeCacheFile(config.directory), entity), WAIT).toBeGreaterThan(0)
      expect(child.events.some(({ name }) => name === 'cache.ready')).toBe(false)
      expect(await child.kill()).toBe('SIGKILL')
      proxy.release()
    }

    const begun = wholeCacheFile(config.directory)
    const child = startChild(config)
    expect((await child.ask('account.open', login)).cachePath).not.toBe(begun)
    await expect
      .poll(() => child.events.find(({ name }) => name === 'cache.ready')?.payload, WAIT)
      .toEqual({ path: begun })
    expect(['offices', 'clients', 'employees'].map((entity) => count(begun, entity))).toEqual([5, 40, 60])
    expect(proxy.passed()).toBeGreaterThan(0)
    expect(await child.kill('SIGTERM')).toBe(0)
    expect(child.stderr()).not.toContain(login.token)
  })

  test('a change made in one of two data processes is in the other’s cache', async () => {
    const server = await startTestServer(sqlite)
    onTestFinished(server.stop)
    const { email } = await server.signIn('admin')
    const open = async () => {
      const child = startChild(configOf(server.url))
      await child.ask('account.open', await child.ask('session.login', { email, password: PASSWORD }))
      await expect.poll(async () => (await child.ask('sync.status', null)).state, WAIT).toBe('current')
      const ready = child.events.find(({ name }) => name === 'cache.ready')?.payload as { path: string } | undefined
      return { child, path: ready?.path ?? null }
    }
    const [one, other] = [await open(), await open()]
    await one.child.ask('records.write', createOp('offices', draft('offices')))
    expect(one.child.events.findLast(({ name }) => name === 'data.changed')).toMatchObject({
      payload: { entities: ['offices'] },
    })
    await expect.poll(() => count(other.path, 'offices'), WAIT).toBe(1)
  })

  test('a data process refuses by code what it does not know, and goes on', async () => {
    const child = startChild(configOf('http://127.0.0.1:9'))
    await expect(child.ask('exports.nothing' as never, null as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(child.ask('sync.now', null)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(child.ask('session.login', { email: 'a@b.ca', password: 'x' })).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
    await expect(child.ask('account.open', null as never)).rejects.toMatchObject({ code: 'INTERNAL' })
    await expect.poll(() => child.stderr().match(/TypeError/g), WAIT).toHaveLength(1)
    expect(await child.ask('sync.status', null)).toMatchObject({ state: 'idle' })
  })

  test('a data process ends with its parent', async () => {
    const child = startChild(configOf('http://127.0.0.1:9'))
    await child.ask('sync.status', null)
    child.disconnect()
    expect(await child.ended).toBe(0)
  })

  test.each([
    ['an address in clear outside this machine', configOf('http://exemple.ca', '/nowhere'), 'must be https'],
    ['no address', JSON.stringify({ directory: '/nowhere', appVersion: '00001' }), 'must be https'],
    ['what is not JSON', '{', 'not JSON'],
    ['nothing', null, 'without --config='],
  ])('a data process given %s says so in one sentence', async (_, config, sentence) => {
    const child = startChild(config)
    expect(await child.ended).toBe(1)
    expect(child.stderr().trim().split('\n')).toHaveLength(1)
    expect(child.stderr()).toContain(sentence)
  })
})
