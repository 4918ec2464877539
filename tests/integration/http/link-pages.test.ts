import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenIn } from '#shared/domain/office/link-code.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { keptMessages, settled, tokenOf, type Sent } from '#tests/support/messages.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/server.ts'

const NEW_PASSWORD = 'Cône orange, 7 h 30'

describe.each(sqliteUnlessFull)('the pages of links on $name', (kind) => {
  let server: TestServer
  let sent: Sent
  let from = 0
  beforeAll(async () => {
    sent = keptMessages()
    server = await startTestServer(kind, { trustedProxies: ['127.0.0.1'], messages: sent.providers })
  })
  afterAll(() => server.stop())
  beforeEach(() => void (from += 1))

  const headers = () => ({ 'x-forwarded-for': `203.0.113.${from}` })
  /** As a browser asks: without the app's headers. */
  const page = async (method: string, path: string, form?: Readonly<Record<string, string>> | string, more = {}) => {
    const body = form === undefined ? null : typeof form === 'string' ? form : new URLSearchParams(form).toString()
    const type = body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(server.url + path, { method, body, headers: { ...headers(), ...type, ...more } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const linkOf = async (path: '/forgot-password' | '/magic-link', given = {}) => {
    const { email } = await server.createUser('admin', given)
    await server.ask('POST', path, { body: { email }, headers: headers() })
    await settled(server)
    const { text } = sent.mail.findLast(({ to }) => to.address === email) ?? { text: '' }
    const token = tokenOf(text)
    const route = path === '/magic-link' ? 'magic-link-login' : 'change-password'
    return { email, token, path: `/${route}/${token}` }
  }
  const signInWith = (token: string) =>
    server.ask<{ token: string } & Answer['body']>('POST', '/login-magic-link', { body: { token }, headers: headers() })

  test('however often a scanner reads or looks at a link, it still works', async () => {
    const [login, reset] = [await linkOf('/magic-link'), await linkOf('/forgot-password')]
    for (const { path } of [login, reset]) {
      for (const method of ['GET', 'HEAD']) {
        const all = await Promise.all(Array.from({ length: 20 }, () => page(method, path)))
        expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
        if (method === 'HEAD') expect(all[0]?.text).toBe('')
      }
    }
    expect((await signInWith(login.token)).status).toBe(200)
    expect((await page('POST', reset.path, { password: NEW_PASSWORD, again: NEW_PASSWORD })).status).toBe(200)
  })

  test('the pages of links run nothing, load nothing, are framed by nobody, kept by nobody, and tell nobody where they were', async () => {
    for (const { path } of [await linkOf('/magic-link'), await linkOf('/forgot-password')]) {
      const { headers: found, text } = await page('GET', path)
      const policy = found.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';form-action 'self'/)
      expect(policy).toContain("frame-ancestors 'none'")
      const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
      expect(policy).not.toContain('script')
      expect(found.get('cache-control')).toBe('no-store')
      expect(found.get('referrer-policy')).toBe('no-referrer')
      expect(found.get('set-cookie')).toBeNull()
      expect(text).not.toMatch(/<script|onclick|src=/i)
      // The link into the app and the form of the page itself are all that leads on.
      expect([...text.matchAll(/href="([^"?]*)/g)].map(([, href]) => href)).toEqual([
        expect.stringMatching(/^equipage:\/\//),
        '',
      ])
    }
  })

  test('the button of a login link gives a code that works once, and uses the link up', async () => {
    const { token, path } = await linkOf('/magic-link')
    const { status, text } = await page('POST', path, '')
    expect(status).toBe(200)
    const shown = /class="code">([^<]+)</.exec(text)?.[1] ?? ''
    expect(shown).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]$/)
    expect((await signInWith(token)).status).toBe(410)
    expect((await signInWith(tokenIn(shown.toLowerCase()) ?? '')).status).toBe(200)
    expect((await signInWith(tokenIn(shown) ?? '')).status).toBe(410)
  })

  test('the form of a password says what is wrong with one, and keeps the link until one is right', async () => {
    const { email, path } = await linkOf('/forgot-password', { firstName: 'Zoé' })
    const wrong = [
      await page('POST', path, { password: 'court', again: 'court' }),
      await page('POST', path, { password: NEW_PASSWORD, again: 'autre' }),
      await page('POST', path, ''),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(wrong[0]?.text).toContain('Il faut au moins 8 caractères.')
    expect(wrong[1]?.text).toContain('Les deux mots de passe diffèrent.')
    expect((await page('POST', path, { password: NEW_PASSWORD, again: NEW_PASSWORD })).status).toBe(200)
    expect((await server.login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await page('POST', path, { password: 'Encore un autre', again: 'Encore un autre' })).status).toBe(410)
    expect((await page('GET', path)).status).toBe(410)
  })

  test('a page is in English by its link or by the browser, and in French otherwise', async () => {
    const { path } = await linkOf('/magic-link')
    const title = async (query: string, language: string) =>
      /<h1>([^<]+)/.exec((await page('GET', path + query, undefined, { 'accept-language': language })).text)?.[1]
    expect(await title('', 'en-CA,en;q=0.9')).toBe('Sign in to Équipage')
    expect(await title('', 'de')).toBe('Se connecter à Équipage')
    expect(await title('?lang=en', 'fr-CA')).toBe('Sign in to Équipage')
    expect(await title('?lang=xx&lang=yy', 'fr-CA')).toBe('Se connecter à Équipage')
  })

  test.each([
    ['a token of nobody', 'x'.repeat(43)],
    ['a path', '..%2F..%2Fusers'],
    ['HTML', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['NUL', 'a%00b'],
    ['SQL', "' or 1=1 --"],
    ['a name of objects', 'constructor'],
  ])('%s shows that the link is no longer valid, and repeats nothing', async (_, token) => {
    for (const route of ['magic-link-login', 'change-password']) {
      const path = `/${route}/${token}`
      const answers = [
        await page('GET', path),
        await page('POST', path, { password: NEW_PASSWORD, again: NEW_PASSWORD }),
      ]
      for (const { status, text, headers: found } of answers) {
        expect(status).toBe(410)
        expect(text).toContain('Ce lien n’est plus valide')
        expect(text).not.toMatch(/alert|or 1=1|constructor/)
        expect(found.get('content-security-policy')).toContain("default-src 'none'")
      }
    }
  })

  test('a form that is too large, or no form, is refused without its link', async () => {
    const { path } = await linkOf('/forgot-password')
    const large = await page('POST', path, { password: 'x'.repeat(100_000), again: '' })
    const json = await page('POST', path, '{"password":"x"}', { 'content-type': 'application/json' })
    const many = await page('POST', path, `${'again=x&'.repeat(400)}password=x`)
    expect([large.status, json.status, many.status]).toEqual([400, 400, 413])
    expect((await page('PUT', path)).status).toBe(404)
    expect((await page('GET', path)).status).toBe(200)
  })

  test('a request that names another host gets no page, and links never name the host of a request', async () => {
    const { email } = await server.createUser('admin')
    const { request } = await import('node:http')
    const ask = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(server.url)
        const sending = request(
          {
            hostname,
            port,
            method: 'POST',
            path: '/forgot-password',
            headers: {
              host,
              'app-version': '00001',
              'content-type': 'application/json',
              'x-forwarded-host': 'mal.example',
            },
          },
          (answer) => resolve(answer.resume().statusCode ?? 0),
        )
        sending.on('error', reject)
        sending.end(JSON.stringify({ email }))
      })
    expect(await ask('mal.example')).toBe(421)
    expect(await ask('203.0.113.9')).toBe(200)
    await settled(server)
    expect(sent.mail.at(-1)?.text).toContain(`${server.url}/change-password/`)
  })
})
