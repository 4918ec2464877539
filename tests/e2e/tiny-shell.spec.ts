import { request as httpRequest } from 'node:http'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { processesIn, recordedIn } from '#tests/support/processes/recorded.ts'
import { runUntil, type Running } from './process.ts'

// The shell itself, under an app of one file: it must keep what Electron promises an app.
const TINY = join(import.meta.dirname, 'fixtures', 'tiny-app', 'main.js')
const SHELL = join(import.meta.dirname, '..', '..', 'src', 'browser-shell', 'index.ts')

interface Tiny {
  readonly running: Running
  readonly url: string
  readonly origin: string
  readonly folder: string
  /** Where its processes are noted. */
  readonly processes: string
  readonly call: (name: string, ...args: unknown[]) => Promise<unknown>
}

const start = (folder: string, env: Record<string, string | undefined> = {}, ...args: string[]) =>
  runUntil('window', [SHELL, TINY, '--headless', `--user-data-dir=${folder}`, ...args], env)

const callIn = (page: Page, name: string, args: unknown[]) =>
  page.evaluate(
    ([asked, given]) =>
      (window as unknown as { tiny: { call: (name: string, ...args: unknown[]) => Promise<unknown> } }).tiny.call(
        asked,
        ...given,
      ),
    [name, args] as const,
  )

const test = base.extend<{ saveThrough: 'browser' | 'folder'; tiny: Tiny }>({
  saveThrough: ['folder', { option: true }],
  tiny: async ({ page, saveThrough }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'equipage-tiny-'))
    const processes = await mkdtemp(join(tmpdir(), 'equipage-processes-'))
    const running = await start(folder, {
      ...recordedIn(processes),
      EQUIPAGE_SHELL_SAVE_DIR: saveThrough === 'folder' ? folder : '',
    })
    const url = String(running.ready.url)
    await page.goto(url)
    await expect(page.locator('#word')).toHaveText('bonjour')
    await provide({
      running,
      url,
      origin: new URL(url).origin,
      folder,
      processes,
      call: (name, ...args) => callIn(page, name, args),
    })
    await running.stop()
    for (const path of [folder, processes]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
  },
})

const seen = (page: Page) => page.evaluate(() => (window as unknown as { tiny: { seen: () => unknown[] } }).tiny.seen())

test('prints one line of JSON and nothing else on standard output', ({ tiny }) => {
  expect(tiny.running.output).toHaveLength(1)
  expect(JSON.parse(tiny.running.output[0] ?? '')).toEqual({ event: 'window', url: tiny.url })
})

test('carries every value that Electron would clone', async ({ tiny, page }) => {
  const value = { text: 'é', list: [1, null, { a: true }], $: 'kept', deep: { $: 1 } }
  expect(await tiny.call('echo', value)).toEqual(value)
  const others = await page.evaluate(async () => {
    const { call } = (window as unknown as { tiny: { call: (...args: unknown[]) => Promise<unknown> } }).tiny
    const bytes = (await call('echo', new Uint8Array([1, 255]))) as Uint8Array
    return {
      nothing: (await call('echo', undefined)) === undefined,
      bytes: [...bytes],
      day: ((await call('echo', new Date(0))) as Date).getTime(),
      map: [...((await call('echo', new Map([['a', 1]]))) as Map<string, number>)],
    }
  })
  expect(others).toEqual({ nothing: true, bytes: [1, 255], day: 0, map: [['a', 1]] })
})

test('gives main the sender that Electron would: the main frame of app://bundle', async ({ tiny }) => {
  expect(await tiny.call('origin')).toBe('app://bundle')
  expect(await tiny.call('isMainFrame')).toBe(true)
})

test('passes only the message of main’s errors to the page', async ({ tiny }) => {
  await expect(tiny.call('refuse')).rejects.toThrow("Error invoking remote method 'refuse': Error: non")
})

test('names an unsupported call in its error', async ({ tiny }) => {
  await expect(tiny.call('missing')).rejects.toThrow('The browser shell has no app.getGPUFeatureStatus.')
})

test('keeps the bridge frozen and shows nothing of Electron or of itself to the page', async ({ tiny, page }) => {
  expect(tiny.url).toContain('127.0.0.1')
  const found = await page.evaluate(() => {
    const bridge = (window as unknown as { tiny: Record<string, unknown> }).tiny
    const here = window as unknown as Record<string, unknown>
    return {
      frozen: Object.isFrozen(bridge) && Object.isFrozen(bridge.nested) && Object.isFrozen(bridge.call),
      writable: Object.getOwnPropertyDescriptor(window, 'tiny')?.writable,
      names: ['require', 'module', 'process', 'electron', 'ipcRenderer', 'settings', 'wire'].filter(
        (name) => name in here,
      ),
      address: location.href,
    }
  })
  expect(found).toEqual({ frozen: true, writable: false, names: [], address: `${tiny.origin}/index.html` })
})

test('survives a reload, without the key in the address', async ({ tiny, page }) => {
  await page.reload()
  await expect(page.locator('#word')).toHaveText('bonjour')
  expect(await tiny.call('echo', 1)).toBe(1)
})

test('asks main before the page leaves or opens a window', async ({ page, tiny }) => {
  await page.evaluate(() => {
    window.open('https://example.com/a')
    location.href = 'https://example.com/b'
  })
  await expect.poll(() => seen(page)).toContainEqual(['wanted-window', 'https://example.com/a'])
  await expect.poll(() => seen(page)).toContainEqual(['wanted-navigation', 'https://example.com/b'])
  expect(page.url()).toBe(`${tiny.origin}/index.html`)
})

test('prints a hidden window as PDF, without running its scripts', async ({ tiny }) => {
  const pdf = String(await tiny.call('pdf', '<h1>Semaine</h1><script>document.body.innerHTML = ""</script>'))
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(Number(pdf.slice(5))).toBeGreaterThan(1000)
})

test('encrypts with a key that only its owner reads', async ({ tiny }) => {
  expect(await tiny.call('secret', 'jeton')).toBe('jeton')
  const { mode } = await stat(join(tiny.folder, 'shell.key'))
  expect(mode & 0o777).toBe(0o600)
})

test('runs a utility process that sends messages, and reports its exit', async ({ tiny, page }) => {
  expect(await tiny.call('child', { a: 1 })).toEqual({ got: { a: 1 }, argv: ['--config={}'] })
  await tiny.call('crashChild')
  await expect.poll(() => seen(page)).toContainEqual(['gone', 'killed'])
})

test('saves where a test chooses, and lets a test cancel the dialog', async ({ tiny }) => {
  const path = String(await tiny.call('save'))
  expect(await readFile(path, 'utf8')).toBe('lundi')
  expect(path).toBe(join(tiny.folder, 'semaine.txt'))
  await writeFile(join(tiny.folder, 'next-answer.json'), '{"canceled":true}')
  expect(await tiny.call('save')).toBeNull()
})

test.describe('for a person', () => {
  test.use({ saveThrough: 'browser' })
  test('a saved file comes as a download of the browser', async ({ tiny, page }) => {
    const [download] = await Promise.all([page.waitForEvent('download'), tiny.call('save')])
    expect(download.suggestedFilename()).toBe('semaine.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe('lundi')
  })
})

test('a second app on the same folder hands over its arguments and ends', async ({ tiny, page }) => {
  await expect(start(tiny.folder, {}, 'equipage://orders/1')).rejects.toThrow('ended with 3')
  await expect.poll(() => seen(page)).toContainEqual(['second', 'equipage://orders/1'])
})

test('a folder it cannot write ends in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-tiny-'))
  await writeFile(join(folder, 'second-instances'), '')
  const failure = await start(folder).then(
    () => 'it started',
    (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
  )
  expect(failure).toMatch(/^\S+ cannot be used \(\w+\): choose another folder with --user-data-dir\.$/)
  await rm(folder, { recursive: true, force: true })
})

test('ends when whoever started it is gone, and its utility process with it', async ({ tiny }) => {
  const running = () => processesIn(tiny.processes).map(({ args }) => args.join(' '))
  expect(running().filter((line) => line.includes('child.js'))).toHaveLength(1)
  tiny.running.letGo()
  expect(await tiny.running.exited).toBe(0)
  await expect.poll(running).toEqual([])
})

interface Answer {
  readonly status: number
  readonly body: string
}

const get = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', reject)
    asked.end()
  })

test.describe('its server', () => {
  test('refuses a request without the key', async ({ tiny }) => {
    expect((await get(`${tiny.origin}/index.html`)).status).toBe(403)
    expect((await get(`${tiny.origin}/__shell/page.js`)).status).toBe(403)
    expect((await get(`${tiny.url}x`)).status).toBe(403)
    expect((await get(tiny.url)).status).toBe(200)
  })

  test('refuses another host name, another origin and another site', async ({ tiny }) => {
    const { port } = new URL(tiny.origin)
    expect((await get(tiny.url, { host: `evil.example:${port}` })).status).toBe(403)
    expect((await get(tiny.url, { host: `localhost:${port}` })).status).toBe(403)
    expect((await get(tiny.url, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await get(tiny.url, { origin: 'null' })).status).toBe(403)
    const script = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
    expect((await get(tiny.url, script)).status).toBe(403)
    const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
    expect((await get(tiny.url, frame)).status).toBe(403)
  })

  test('answers a WebSocket only with our origin, the cookie and a ticket used once', async ({ tiny }) => {
    const cookie = `${new URL(tiny.url).search.slice(1)}`
    const ticketOf = async () =>
      /"ticket":"([^"]+)"/.exec((await get(`${tiny.origin}/__shell/page.js`, { cookie })).body)?.[1] ?? ''
    const open = (ticket: string, headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const { host } = new URL(tiny.origin)
        const socket = new WebSocket(`ws://${host}/__shell/ipc?ticket=${ticket}`, { headers })
        socket.on('message', (data) => {
          resolve(String(data).includes('hello') ? 'hello' : 'other')
          socket.close()
        })
        socket.on('error', () => resolve('refused'))
      })
    const good = { origin: tiny.origin, cookie }
    expect(await open(await ticketOf(), { cookie })).toBe('refused')
    expect(await open(await ticketOf(), { origin: tiny.origin })).toBe('refused')
    expect(await open(await ticketOf(), { ...good, origin: 'null' })).toBe('refused')
    expect(await open(await ticketOf(), { ...good, host: 'evil.example' })).toBe('refused')
    expect(await open('', good)).toBe('refused')
    const ticket = await ticketOf()
    expect(await open(ticket, good)).toBe('hello')
    expect(await open(ticket, good)).toBe('refused')
  })

  test('gives a frame of the page neither the bridge nor a connection', async ({ page, tiny }) => {
    expect(tiny.running.isRunning()).toBe(true)
    const found = await page.evaluate(async (origin) => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const inner = frame.contentWindow as unknown as { tiny?: unknown; WebSocket: typeof WebSocket }
      const refused = await new Promise<boolean>((resolve) => {
        const socket = new inner.WebSocket(`${origin.replace('http', 'ws')}/__shell/ipc?ticket=guess`)
        socket.addEventListener('open', () => resolve(false))
        socket.addEventListener('error', () => resolve(true))
      })
      return { bridge: inner.tiny === undefined, refused }
    }, tiny.origin)
    expect(found).toEqual({ bridge: true, refused: true })
  })

  test("keeps the page's policy, and adds only the shell's WebSocket", async ({ page, tiny }) => {
    const response = await page.reload()
    const { host } = new URL(tiny.origin)
    expect(response?.headers()['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ws://${host}/__shell/ipc; ` +
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    expect(response?.headers()['permissions-policy']).toContain('geolocation=()')
  })
})
