import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptApiUrl, readStartConfig } from '#main/config.ts'
import { userDataIn } from '#main/user-data.ts'
import { placedBounds, type Area } from '#main/window/bounds.ts'
import { routeInArguments, routeOfLink } from '#main/window/deep-link.ts'

describe('where the server may be', () => {
  it.each([
    ['https://api.equipage.app', 'https://api.equipage.app'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['http://127.0.0.1:4310', 'http://127.0.0.1:4310'],
    ['http://localhost:4310/', 'http://localhost:4310'],
    ['http://[::1]:4310', 'http://[::1]:4310'],
  ])('%s', (given, used) => expect(acceptApiUrl(given)).toBe(used))

  it('refuses http:// outside this machine, in a hundred forms', () => {
    const hosts = [
      'api.equipage.app',
      '10.0.0.1',
      '192.168.1.4',
      '0.0.0.0',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'evil.example#localhost',
      'localhost@evil.example',
      '2130706433.example',
      '[::2]',
      '[fe80::1]',
      'LOCALHOST.example',
      '127.0.0.256',
      '１２８.0.0.1',
      'xn--80ak6aa92e.com',
    ]
    const forms = hosts.flatMap((host) =>
      ['http://', 'HTTP://', ' http://', 'http:\\\\', 'http:', 'hTtP:///', '\thttp://'].map((scheme) => scheme + host),
    )
    expect(forms.length).toBeGreaterThanOrEqual(100)
    expect(forms.filter((form) => acceptApiUrl(form) !== null)).toEqual([])
  })
  it.each([
    'ftp://a',
    'file:///a',
    'javascript:1',
    '',
    'api.equipage.app',
    'https://u:p@a.example',
    'https://a.example?x',
    'https://a.example#x',
  ])('refuses %s', (given) => expect(acceptApiUrl(given)).toBe(null))
  it('reads the command line before the environment, and reports errors in one sentence', () => {
    const env = { EQUIPAGE_API_URL: 'https://b.example', EQUIPAGE_DEV_URL: 'http://evil.example' }
    expect(readStartConfig(['--api=http://127.0.0.1:1'], env)).toEqual({
      apiUrl: 'http://127.0.0.1:1',
      devUrl: null,
      mapTiles: null,
    })
    expect(readStartConfig([], env).apiUrl).toBe('https://b.example')
    expect(readStartConfig([], { EQUIPAGE_DEV_URL: 'http://127.0.0.1:5173/' }).devUrl).toBe('http://127.0.0.1:5173')
    expect(() => readStartConfig(['--api=http://a.example'], {})).toThrow(/must be https/)
  })
  it('keeps its data where the command line says, before the environment', () => {
    const env = { EQUIPAGE_USER_DATA: '/data' }
    expect(userDataIn([], env)).toBe('/data')
    expect(userDataIn(['electron', '--user-data-dir=/other'], env)).toBe('/other')
    expect(userDataIn([], {})).toBe(null)
  })
})

describe('where the window opens', () => {
  const screen: Area = { x: 0, y: 25, width: 1920, height: 1055 }
  const left: Area = { x: -1280, y: 0, width: 1280, height: 1024 }
  it('opens as it was left, also on a second display', () => {
    const saved = { x: -1200, y: 100, width: 1000, height: 700, isMaximized: false }
    expect(placedBounds(saved, [screen, left])).toEqual({ x: -1200, y: 100, width: 1000, height: 700 })
  })
  it('comes back to the middle of the first display when its own is gone', () => {
    const saved = { x: -1200, y: 100, width: 1000, height: 700, isMaximized: false }
    expect(placedBounds(saved, [screen])).toEqual({ x: 460, y: 203, width: 1000, height: 700 })
  })
  it('has the usual size the first time', () => {
    expect(placedBounds(null, [screen])).toEqual({ x: 240, y: 103, width: 1440, height: 900 })
  })
  it('can always be dragged, and is never smaller than its minimum', () => {
    const whole = fc.integer({ min: -50_000, max: 50_000 })
    const size = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(whole, whole, size, size, (x, y, width, height) => {
        const placed = placedBounds({ x, y, width, height, isMaximized: false }, [screen, left])
        expect(placed.width).toBeGreaterThanOrEqual(800)
        expect(placed.height).toBeGreaterThanOrEqual(600)
        const isHeld = [screen, left].some((area) => {
          const seen = Math.min(placed.x + placed.width, area.x + area.width) - Math.max(placed.x, area.x)
          return seen >= 120 && placed.y >= area.y && placed.y <= area.y + area.height - 40
        })
        expect(isHeld).toBe(true)
      }),
    )
  })
})

describe('links', () => {
  it.each([
    ['equipage://orders/42', '/orders/42'],
    ['equipage:///matching/list?week=2026-11-15', '/matching/list?week=2026-11-15'],
    ['EQUIPAGE://overview/', '/overview'],
    ['equipage://', '/'],
  ])('%s leads to %s', (link, route) => expect(routeOfLink(link)).toBe(route))
  it.each([
    'https://orders',
    'equipage:orders',
    'equipage://../x',
    'equipage://a/./b',
    'equipage://a#b',
    'equipage://a b',
    'equipage://a\\b',
    'equipage://<x>',
    'equipage://logout',
    'equipage:///Logout/?query=1',
    `equipage://${'a'.repeat(600)}`,
  ])('%s leads nowhere', (link) => expect(routeOfLink(link)).toBe(null))
  it('a link is found among arguments', () => {
    expect(routeInArguments(['electron', '.', '--x', 'equipage://orders/1'])).toBe('/orders/1')
    expect(routeInArguments(['electron', '.'])).toBe(null)
  })
})
