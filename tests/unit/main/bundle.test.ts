import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBundleHandler, fileInBundle } from '#main/window/bundle.ts'
import { runs } from '#tests/support/property/runs.ts'

let home: string
let root: string
const page = '<html><head><link href="./assets/a.css"></head><body></body></html>'

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'equipage-bundle-'))
  root = join(home, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(home, 'renderer-secret'))
  writeFileSync(join(root, 'index.html'), page)
  writeFileSync(join(root, 'assets', 'a.js'), 'export {}')
  writeFileSync(join(root, 'assets', 'a.sh'), 'rm')
  writeFileSync(join(home, 'secret.js'), 'secret')
  writeFileSync(join(home, 'renderer-secret', 'a.js'), 'secret')
  // A junction on Windows, where a link asks for rights of its own.
  symlinkSync(join(home, 'renderer-secret'), join(root, 'assets', 'link'), 'junction')
})
afterAll(() => rmSync(home, { recursive: true }))

const handler = () => createBundleHandler({ root, newNonce: () => 'N0nce' })
const get = (url: string, init: RequestInit = {}) => handler()(new Request(url, init))
const navigation = { headers: { accept: 'text/html,*/*' } }

describe('files of the bundle', () => {
  it('serves what is there, and only kinds it knows', async () => {
    const found = await get('app://bundle/assets/a.js')
    expect(found.status).toBe(200)
    expect(found.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(found.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await get('app://bundle/assets/a.sh')).status).toBe(404)
    expect((await get('app://bundle/assets/b.js')).status).toBe(404)
  })
  it('follows no link out of its folder, nor into a folder whose name begins like it', async () => {
    expect(await fileInBundle(root, '/assets/link/a.js')).toBe(null)
    expect(await fileInBundle(root, '/../renderer-secret/a.js')).toBe(null)
    expect(await fileInBundle(root, '/..%2frenderer-secret%2fa.js')).toBe(null)
  })
  it('never leaves its folder: 2,000 traversals', async () => {
    const step = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2E%2e',
      '..%2f',
      '..%5c',
      '..\\',
      '%252e%252e',
      '....',
      '/',
      '//',
      '%00',
      '\0',
      'assets',
      'a.js',
      'secret.js',
      'renderer-secret',
      'C:',
      'file:',
      '~',
      '..;',
      '%c0%ae%c0%ae',
      '％２ｅ',
      'link/a.js',
      ' ',
    )
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('/', ''),
        async (steps, glue) => {
          const file = await fileInBundle(root, `/${steps.join(glue || '/')}`)
          if (file === null) return
          found++
          expect(file.startsWith(root + sep)).toBe(true)
          expect(file.endsWith('a.js') || file.endsWith('index.html')).toBe(true)
        },
      ),
      { numRuns: runs(2000), examples: [[['assets', 'a.js'], '/']] },
    )
    expect(found).toBeGreaterThan(0)
  })
})

describe('the page', () => {
  it('is the application for every place a person navigates to, with its policy and nonce', async () => {
    for (const path of ['/', '/orders/list', '/index.html', '/../../etc/passwd']) {
      const answer = await get(`app://bundle${path}`, navigation)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(
        '<html><head><meta name="csp-nonce" content="N0nce"><link href="/assets/a.css"></head><body></body></html>',
      )
      expect(answer.headers.get('content-security-policy')).toContain("'nonce-N0nce'")
    }
  })
  it('names the language of the device, whose texts it loads first', async () => {
    const french = join(home, 'french')
    mkdirSync(french)
    const texts = (of: string) => `<link rel="modulepreload" data-language="${of}" href="./assets/${of}-1.js">`
    writeFileSync(join(french, 'index.html'), `<html lang="fr"><head>${texts('fr')}\n${texts('en')}</head></html>`)
    for (const language of ['fr', 'en'] as const) {
      const answer = createBundleHandler({ root: french, language: () => language })
      const html = await (await answer(new Request('app://bundle/', navigation))).text()
      expect(html).toContain(`<html lang="${language}">`)
      expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([`/assets/${language}-1.js`])
    }
  })
  it('the page is not given to a request that is no navigation', async () => {
    expect((await get('app://bundle/orders/list')).status).toBe(404)
  })
  it('has another nonce each time', async () => {
    const fresh = createBundleHandler({ root })
    const bodies = await Promise.all(
      [1, 2].map(async () => (await fresh(new Request('app://bundle/', navigation))).text()),
    )
    expect(bodies[0]).not.toBe(bodies[1])
  })
})

it('answers GET only, and its own hosts only', async () => {
  expect((await get('app://bundle/', { ...navigation, method: 'POST' })).status).toBe(405)
  expect((await get('app://elsewhere/', navigation)).status).toBe(400)
  expect((await get('app://print/1', navigation)).status).toBe(400)
  expect((await get('https://bundle/', navigation)).status).toBe(400)
})

describe('pictures of files', () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  const asked: string[] = []
  const pictures = (mime: string | null) => {
    writeFileSync(join(home, 'content'), 'picture')
    return createBundleHandler({
      root,
      fileOf: async (wanted) => {
        asked.push(wanted)
        return mime === null ? null : { path: join(home, 'content'), mime }
      },
    })
  }
  const picture = (mime: string | null, path = `/files/${id}`) => pictures(mime)(new Request(`app://bundle${path}`))

  it('a picture of a file is shown as nothing but a picture', async () => {
    const answer = await picture('image/png')
    expect(await answer.text()).toBe('picture')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  it('are no pages: a document, or a content that is not to be had, has no body', async () => {
    for (const mime of ['application/pdf', 'text/html', null]) {
      const answer = await picture(mime)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
  })
  it('a picture that is taken from this computer while it is asked for has no body', async () => {
    const gone = createBundleHandler({ root, fileOf: async () => ({ path: join(home, 'gone'), mime: 'image/png' }) })
    const answer = await gone(new Request(`app://bundle/files/${id}`))
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
  it('pictures are asked for by their id alone', async () => {
    asked.length = 0
    for (const path of [
      '/files/../secret.js',
      '/files/%2e%2e%2fsecret',
      `/files/${id}/x`,
      `/files/${id}%00`,
      '/files/',
    ])
      expect((await picture('image/png', path)).status, path).toBe(404)
    expect(asked).toEqual([])
  })
})
