import { eventNames, requestNames, type Bridge } from '#shared/contract/names.ts'
import { expect, test } from './app.ts'
import { loginPage } from './pages/login-page.ts'

declare global {
  interface Window {
    readonly equipage: Bridge
  }
}

// What the page may do and what reaches it: the same in Electron and in the browser shell.
test.use({ violationsAreMeant: true })

test.beforeEach(({ newApp: app }) => loginPage(app.page).open())

test('the page has no Node and nothing of Electron', async ({ newApp: app }) => {
  const found = await app.page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron', '__dirname'].filter(
      (name) => name in window,
    ),
  )
  expect(found).toEqual([])
})

test('the bridge has exactly the contract, and is frozen', async ({ newApp: app }) => {
  const bridge = await app.page.evaluate(() => {
    const { equipage } = window
    const before = equipage.request
    Reflect.set(equipage, 'request', () => Promise.resolve({ ok: true, value: 'replaced' }))
    Reflect.set(window, 'equipage', null)
    return {
      names: Object.keys(equipage).sort(),
      isFrozen: Object.isFrozen(equipage),
      isKept: window.equipage === equipage && equipage.request === before,
      types: Object.values(equipage).map((value) => typeof value),
    }
  })
  expect(bridge).toEqual({ names: ['on', 'request'], isFrozen: true, isKept: true, types: ['function', 'function'] })
})

test('only the names of the contract pass', async ({ newApp: app }) => {
  const codes = await app.page.evaluate(async () => {
    const ask = window.equipage.request as (name: string, input: unknown) => Promise<{ error?: { code: string } }>
    const names = ['fs.read', '', '__proto__', 'constructor', 'app.info.x', 'ipcRenderer']
    return Promise.all(names.map(async (name) => (await ask(name, undefined)).error?.code))
  })
  expect(codes).toEqual(Array(6).fill('BAD_REQUEST'))
  expect(requestNames.length + eventNames.length).toBeGreaterThan(20)
})

test('a listener receives what main sends, never the event of Electron', async ({ newApp: app }) => {
  const received = await app.page.evaluate(
    () =>
      new Promise<{ count: number; hasSender: boolean }>((resolve) => {
        window.equipage.on('session.changed', (...all: unknown[]) => {
          const hasSender = all.some((value) => typeof value === 'object' && value !== null && 'sender' in value)
          resolve({ count: all.length, hasSender })
        })
        void window.equipage.request('session.login', {
          email: 'admin@demo.equipage.app',
          password: 'Demo-equipage-1',
        })
      }),
  )
  expect(received).toEqual({ count: 1, hasSender: false })
})

test('the policy blocks inline script, eval, remote script, form posts, frames and connections elsewhere', async ({
  newApp: app,
}) => {
  const address = app.page.url()
  const asked: string[] = []
  app.page.on('response', (response) => asked.push(new URL(response.url()).hostname))
  const blocked = await app.page.evaluate(async () => {
    const seen = new Set<string>()
    document.addEventListener('securitypolicyviolation', (event) => seen.add(event.effectiveDirective))
    const state = window as unknown as Record<string, unknown>
    const attempt = (act: () => void): void => {
      try {
        act()
      } catch {
        // Both an immediate refusal and a later one count.
      }
    }
    const add = (tag: 'script' | 'iframe' | 'form' | 'object', set: (element: HTMLElement) => void) =>
      attempt(() => {
        const element = document.createElement(tag)
        set(element)
        document.body.append(element)
      })
    attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ranInline = true">'))
    add('script', (element) => (element.textContent = 'window.ranScript = true'))
    add('script', (element) => element.setAttribute('src', 'https://example.com/remote.js'))
    add('iframe', (element) => element.setAttribute('src', 'https://example.com/'))
    add('object', (element) => element.setAttribute('data', 'https://example.com/'))
    // The debugger's own evaluation may use eval; a timer it starts runs under the page's policy.
    setTimeout(() => {
      // oxlint-disable-next-line no-eval -- The policy must refuse it.
      attempt(() => (0, eval)('window.ranEval = true'))
      attempt(() => new Function('window.ranFunction = true')())
    })
    add('form', (element) => {
      element.setAttribute('action', 'https://example.com/')
      element.setAttribute('method', 'post')
      document.body.append(element)
      ;(element as HTMLFormElement).submit()
    })
    const connection = await fetch('https://example.com/').then(
      () => 'open',
      () => 'blocked',
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    const ran = ['ranInline', 'ranScript', 'ranEval', 'ranFunction'].filter((name) => name in state)
    return { ran, connection, seen: [...seen] }
  })
  expect(blocked.ran).toEqual([])
  expect(asked).not.toContain('example.com')
  expect(blocked.connection).toBe('blocked')
  expect(blocked.seen).toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'require-trusted-types-for']))
  // The form was not submitted: the page did not navigate.
  expect(app.page.url()).toBe(address)
})

/** Frames a page can make: the test looks for the bridge, and for a connection to main, in each. */
const frames = ['blank', 'srcdoc', 'data', 'blob', 'own page', 'closed'] as const

for (const kind of frames) {
  test(`a frame (${kind}) reaches nothing of main`, async ({ newApp: app }) => {
    const found = await app.page.evaluate(async (made) => {
      const received: unknown[] = []
      window.addEventListener('message', ({ data }) => received.push(data))
      const speak = '<script>parent.postMessage(typeof equipage, "*")</script>'
      const frame = document.createElement('iframe')
      try {
        if (made === 'srcdoc') frame.srcdoc = speak
        if (made === 'data') frame.src = `data:text/html,${speak}`
        if (made === 'blob') frame.src = URL.createObjectURL(new Blob([speak], { type: 'text/html' }))
        if (made === 'own page') frame.src = '/index.html'
      } catch {
        // The policy refuses it before the frame has a document.
      }
      document.body.append(frame)
      const view = frame.contentWindow as unknown as { equipage?: unknown; WebSocket?: typeof WebSocket }
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (made === 'closed') frame.remove()
      const reach = <T>(get: () => T, otherwise: T): T => {
        try {
          return get()
        } catch {
          return otherwise
        }
      }
      // In the browser shell main is behind a socket of the page's server, and a frame has no ticket for it.
      const connect = () =>
        new Promise<string>((resolve) => {
          const socket = new (view.WebSocket as typeof WebSocket)(`ws://${location.host}/__shell/ipc`)
          socket.addEventListener('open', () => resolve('open'))
          socket.addEventListener('error', () => resolve('refused'))
          setTimeout(() => resolve('refused'), 2000)
        })
      const connection = await reach(connect, Promise.resolve('refused')).catch(() => 'refused')
      return { bridge: reach(() => typeof view.equipage, 'undefined'), connection, received }
    }, kind)
    expect(found).toEqual({ bridge: 'undefined', connection: 'refused', received: [] })
    // The page's own requests are still answered.
    expect(await app.page.evaluate(() => window.equipage.request('session.get', undefined))).toMatchObject({ ok: true })
  })
}

test('the page neither leaves nor opens windows', async ({ newApp: app }) => {
  const address = app.page.url()
  const opened = await app.page.evaluate(() => {
    const popup = window.open('https://example.invalid/')
    location.href = 'https://example.invalid/'
    return popup === null
  })
  expect(opened).toBe(true)
  await loginPage(app.page).open()
  expect(app.page.url()).toBe(address)
})
