import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/http.ts'
import type { Role } from '#shared/model/roles.ts'
import { ROLES } from '#shared/model/roles.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { allCalls, startTestServer, type TestServer } from '#tests/support/server.ts'

type Caller = 'none' | 'expired' | Role
const callers: readonly Caller[] = ['none', 'expired', ...ROLES]
const ID = '01890000-0000-7000-8000-000000000000'

/** The status a caller must get before the request is parsed; null when the caller may go on. */
function refusalFor({ roles }: Endpoint, caller: Caller): readonly [number, string] | null {
  if (roles === 'public') return null
  if (caller === 'none') return [401, 'UNAUTHENTICATED']
  if (caller === 'expired') return [401, 'TOKEN_EXPIRED']
  return roles.includes(caller) ? null : [403, 'FORBIDDEN']
}

describe.each(sqliteUnlessFull)('who may call what on $name', (kind) => {
  let server: TestServer
  const tokens: Partial<Record<Caller, string>> = {}
  beforeAll(async () => {
    server = await startTestServer(kind)
    const leaving = await server.signIn('admin')
    server.clock.advance(13 * 3_600_000)
    tokens.expired = leaving.token
    for (const role of ROLES) tokens[role] = (await server.signIn(role)).token
  })
  afterAll(() => server.stop())

  const call = ({ method, path, name }: Endpoint, caller: Caller) => {
    const url = path.replace(':id', ID).replace(':file', 'fr.json')
    // Only an invalid body: a caller without the right must not learn what is wrong with it.
    const body = method === 'GET' || method === 'DELETE' ? undefined : { inconnu: true }
    return name === 'logout' && caller !== 'none' && caller !== 'expired'
      ? null
      : server.ask(method, url, { token: tokens[caller], body })
  }

  test.each(callers)('%s', async (caller) => {
    for (const endpoint of allCalls) {
      const answer = await call(endpoint, caller)
      if (!answer) continue
      const refusal = refusalFor(endpoint, caller)
      const found = [endpoint.name, answer.status, answer.status >= 400 ? answer.body.error.code : '']
      if (refusal) expect(found).toEqual([endpoint.name, ...refusal])
      else expect([401, 403, 500], endpoint.name).not.toContain(answer.status)
    }
  })

  test('the matrix covers reading and writing of every entity, and denies something to each role but admin', () => {
    const denied = (role: Role) => allCalls.filter((endpoint) => refusalFor(endpoint, role) !== null)
    expect(allCalls.length).toBeGreaterThan(60)
    expect(denied('admin')).toEqual([])
    expect(denied('supervisor').length).toBeGreaterThan(30)
    expect(denied('employee').length).toBeGreaterThan(denied('supervisor').length)
  })

  test('every call but the public ones requires the app version', async () => {
    const headers = { 'app-version': '' }
    for (const endpoint of allCalls.filter(({ roles, method }) => roles !== 'public' || method !== 'GET')) {
      const url = server.url + endpoint.path.replace(':id', ID)
      const missing = await fetch(url, { method: endpoint.method })
      const old = await server.ask(endpoint.method, endpoint.path.replace(':id', ID), {
        headers: { 'app-version': '00000' },
      })
      expect([endpoint.name, missing.status, old.status, old.body.error.code]).toEqual([
        endpoint.name,
        400,
        426,
        'APP_TOO_OLD',
      ])
    }
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect((await server.ask('GET', '/me', { headers })).status).toBe(426)
  })
})
