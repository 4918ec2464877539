import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { pagePolicy } from '#main/window/csp.ts'
import { guardNavigation } from '#main/window/navigation.ts'
import { guardPermissions, isAllowedPermission } from '#main/window/permissions.ts'

it('the policy allows our own scripts, nonced styles, and nothing inline or remote', () => {
  const policy = pagePolicy('abc')
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'nonce-abc'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
  expect(policy).not.toMatch(/unsafe|\*|http/)
})

/** Every permission Electron knows, read from its own declarations. */
function permissionNames(): string[] {
  const declarations = readFileSync('node_modules/electron/electron.d.ts', 'utf8')
  const line = /setPermissionRequestHandler\(handler: \(\(webContents: WebContents, permission: ([^,]+),/.exec(
    declarations,
  )
  return [...(line?.[1] ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] as string)
}

it('two permissions of all that Electron knows are given, and only to our page', () => {
  const names = permissionNames()
  expect(names.length).toBeGreaterThanOrEqual(46)
  const given = names.filter((name) => isAllowedPermission(name, 'app://bundle/', 'app://bundle'))
  expect(given.sort()).toEqual(['clipboard-sanitized-write', 'notifications'])
  for (const origin of ['https://a.example', 'app://bundle.example', 'app://print', '', 'null']) {
    expect(names.filter((name) => isAllowedPermission(name, origin, 'app://bundle'))).toEqual([])
  }
})

it('every question a page can ask is answered with no', () => {
  const asked: Record<string, (...args: never[]) => unknown> = {}
  const session = new Proxy({}, { get: (_, name: string) => (handler: never) => (asked[name] = handler) })
  guardPermissions(session as never, 'app://bundle')
  const ask = (name: string, ...args: unknown[]) => (asked[name] as (...a: unknown[]) => unknown)(...args)
  const answer = vi.fn()
  ask('setPermissionRequestHandler', {}, 'media', answer, { requestingUrl: 'app://bundle/' })
  ask('setPermissionRequestHandler', {}, 'notifications', answer, { requestingUrl: 'https://a.example/' })
  ask('setPermissionRequestHandler', {}, 'notifications', answer, { requestingUrl: 'app://bundle/#/x' })
  expect(answer.mock.calls).toEqual([[false], [false], [true]])
  expect(ask('setPermissionCheckHandler', null, 'usb', 'app://bundle')).toBe(false)
  expect(ask('setDevicePermissionHandler', { deviceType: 'hid' })).toBe(false)
  expect(ask('setUSBProtectedClassesHandler', { protectedClasses: ['audio'] })).toEqual(['audio'])
  const pairing = vi.fn()
  ask('setBluetoothPairingHandler', {}, pairing)
  expect(pairing).toHaveBeenCalledWith({ confirmed: false })
  const media = vi.fn()
  ask('setDisplayMediaRequestHandler', {}, media)
  expect(media).toHaveBeenCalledWith({})
})

const STRANGE = [
  'app://bundle/',
  'file:///etc/passwd',
  'data:text/html,x',
  'javascript:alert(1)',
  'about:blank',
  'ms-msdt:/id',
]
const ATTEMPTS = [
  ['will-frame-navigate', true],
  ['will-navigate', true],
  ['will-frame-navigate', false],
  ['will-redirect', true],
  ['will-redirect', false],
  ['will-attach-webview', false],
] as const

it('a page neither navigates, nor opens windows, nor embeds others: 200 addresses', () => {
  const listeners: Record<string, (event: unknown) => void> = {}
  let open: (details: { url: string }) => unknown = () => null
  const left: string[] = []
  const contents = {
    on: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    setWindowOpenHandler: (handler: typeof open) => (open = handler),
  }
  guardNavigation(contents as never, { openOutside: (url) => left.push(url), devOrigin: null })
  const addresses = fc.sample(fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom(...STRANGE)), {
    numRuns: 200,
    seed: 1,
  })
  for (const url of addresses) {
    for (const [name, isMainFrame] of ATTEMPTS) {
      const event = { url, isMainFrame, preventDefault: vi.fn() }
      listeners[name]?.(event)
      // A main frame is stopped by `will-navigate`, which comes next and knows where the link leads.
      const isLeftToNext = name === 'will-frame-navigate' && isMainFrame
      expect(event.preventDefault).toHaveBeenCalledTimes(isLeftToNext ? 0 : 1)
    }
    expect(open({ url })).toEqual({ action: 'deny' })
  }
  expect(left).toHaveLength(400)
})
