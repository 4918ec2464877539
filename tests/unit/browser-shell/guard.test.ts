import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createGuard } from '#browser-shell/page/guard.ts'

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage
const host = '127.0.0.1:8123'
const origin = `http://${host}`
const open = (now = () => 0) => createGuard(8123, now)

describe('whose request it is', () => {
  const fetchFrom = (site: string, mode: string, dest: string) => ({
    host,
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  })
  test.each([
    ['a program', { host }, true],
    ['our own page', { host, origin }, true],
    ['another port', { host: '127.0.0.1:8124' }, false],
    ['another name for this machine', { host: 'localhost:8123' }, false],
    ['a name made to point here', { host: 'evil.example:8123' }, false],
    ['another site', { host, origin: 'https://evil.example' }, false],
    ['a page without an origin', { host, origin: 'null' }, false],
    ['another port of this machine', { host, origin: 'http://127.0.0.1:8124' }, false],
    ['the address bar', fetchFrom('none', 'navigate', 'document'), true],
    ['a link followed from elsewhere', fetchFrom('cross-site', 'navigate', 'document'), true],
    ['a frame elsewhere', fetchFrom('cross-site', 'navigate', 'iframe'), false],
    ['a script tag elsewhere', fetchFrom('cross-site', 'no-cors', 'script'), false],
    ['another port, as the browser sees it', fetchFrom('same-site', 'cors', 'empty'), false],
  ])('%s', (_name, headers, expected) => {
    expect(open().isOurs(asking(headers))).toBe(expected)
  })
})

describe('the key', () => {
  test('is accepted from the address or from the cookie, and only whole', () => {
    const guard = open()
    const at = (key: string) => new URL(`${origin}/?${guard.name}=${key}`)
    const cookie = (key: string) => asking({ cookie: `other=1; ${guard.name}=${key}` })
    expect(guard.hasKey(asking({}), at(guard.key))).toBe(true)
    expect(guard.hasKey(cookie(guard.key), new URL(origin))).toBe(true)
    expect(guard.hasKey(asking({}), at(guard.key.slice(1)))).toBe(false)
    expect(guard.hasKey(cookie(''), new URL(origin))).toBe(false)
    expect(guard.hasKey(asking({}), new URL(origin))).toBe(false)
  })

  test('is another one every time, and its cookie is out of reach of scripts and other sites', () => {
    expect(open().key).not.toBe(open().key)
    expect(open().cookie()).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  })
})

test('a ticket is good once, and for a minute', () => {
  let now = 0
  const guard = open(() => now)
  const ticket = guard.mintTicket(60_000)
  expect(guard.takeTicket(ticket)).toBe(true)
  expect(guard.takeTicket(ticket)).toBe(false)
  const late = guard.mintTicket(60_000)
  now = 60_001
  expect(guard.takeTicket(late)).toBe(false)
  expect(guard.takeTicket(null)).toBe(false)
})
