import { describe, expect, test } from 'vitest'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { crudOf } from '#shared/contract/entity-calls.ts'
import { calls } from '#shared/contract/http.ts'
import { skills } from '#shared/entities/skills.ts'
import { createClient } from '#data/api/client.ts'
import { createApiSession } from '#data/api/session.ts'
import { answering, answeringRaw, nobody } from '../answering.ts'

const TOKEN = 'a-token-of-the-session'
const user = {
  _id: '018f2f6e-8a3b-7c4d-9e5f-0123456789ab',
  email: 'e@exemple.ca',
  firstName: 'Zoé',
  lastName: 'Roy',
  role: 'admin',
  language: 'fr',
}

function clientOf(url: URL) {
  const ended: ErrorPayload[] = []
  const session = createApiSession((error) => ended.push(error))
  session.set(TOKEN)
  return { ended, session, client: createClient({ baseUrl: url, appVersion: '00001', session }) }
}

/** Requests /me from a server that answers this, and reports how the call ended. */
async function outcome(status: number, body: string, headers: Record<string, string> = {}) {
  const { url } = await answering((_, reply) => reply.writeHead(status, headers).end(body))
  const { client, ended } = clientOf(url)
  const error = await client.call(calls.me, {}).then(
    (value) => ({ value }),
    (failure: { code: string; details: unknown }) => ({ code: failure.code, details: failure.details }),
  )
  return { ...error, ended } as { value?: unknown; code?: string; details?: unknown; ended: ErrorPayload[] }
}
const refusal = (code: string, details = {}) => JSON.stringify({ error: { code, details } })

describe('a call of the API', () => {
  test('sends token, version, operation and revision in headers, and answers the parsed reply', async () => {
    let body = ''
    const { url, requests } = await answering((request, reply) => {
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => reply.end(JSON.stringify({ row: { _id: user._id, rev: 8, name: 'SST' } })))
    })
    const { client } = clientOf(url)
    const call = { params: { id: user._id }, body: { name: 'SST' }, opId: 'op-1', ifMatch: 7 }
    const { row } = await client.call(crudOf(skills).patch, call)
    expect(row).toEqual({ _id: user._id, rev: 8, name: 'SST' })
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: `/skills/${user._id}` })
    expect(requests[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'app-version': '00001',
      'idempotency-key': 'op-1',
      'if-match': '7',
      'content-type': 'application/json',
    })
    expect(JSON.parse(body)).toEqual({ name: 'SST' })
  })

  test('public calls carry no token; others are not even made without one', async () => {
    const { url, requests } = await answering((_, reply) => reply.end('{}'))
    const { client, session } = clientOf(url)
    await client.call(calls.dictionary, { params: { file: 'fr.json' } })
    expect(requests[0]?.url).toBe('/assets/i18n/fr.json')
    expect(requests[0]?.headers.authorization).toBeUndefined()
    session.set(null)
    await expect(client.call(calls.me, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['its own code', 409, refusal('NAME_NOT_UNIQUE', { field: 'name' }), 'NAME_NOT_UNIQUE'],
    ['an unknown code, by status 409', 409, refusal('FROM_THE_FUTURE'), 'CONFLICT'],
    ['an unknown code, by status 400', 400, refusal('FROM_THE_FUTURE'), 'BAD_REQUEST'],
    ['an unknown code, by status 503', 503, refusal('FROM_THE_FUTURE'), 'INTERNAL'],
    ['a code that only arises on the device', 400, refusal('NOT_SIGNED_IN'), 'BAD_REQUEST'],
    ['a code that is a method of objects', 500, refusal('constructor'), 'INTERNAL'],
    ['a gateway with nobody behind', 502, '<html>502 Bad Gateway</html>', 'NO_CONNECTION'],
    ['an error page', 500, '<html>Oops</html>', 'BAD_ANSWER'],
    ['a refusal without a body', 403, '', 'BAD_ANSWER'],
    ['a captive portal', 200, '<!DOCTYPE html><title>Bienvenue</title>', 'BAD_ANSWER'],
    ['nothing', 200, '', 'BAD_ANSWER'],
    ['other JSON', 200, '{"ok":true}', 'BAD_ANSWER'],
    ['JSON that is not an object', 200, '[1,2]', 'BAD_ANSWER'],
    ['half an answer', 200, JSON.stringify(user).slice(0, 40), 'BAD_ANSWER'],
    ['a wrong id', 200, JSON.stringify({ ...user, _id: '../../x' }), 'BAD_ANSWER'],
    ['a body without end', 200, 'x'.repeat(17 * 1024 * 1024), 'BAD_ANSWER'],
  ])('%s', async (_, status, body, code) => {
    expect((await outcome(status, body)).code).toBe(code)
  })

  test('details of a refusal arrive as they were sent', async () => {
    expect((await outcome(409, refusal('OVERLAP', { with: 'x' }))).details).toEqual({ with: 'x' })
  })

  test('a redirect is not followed, so that the token goes nowhere else', async () => {
    const elsewhere = await answering((_, reply) => reply.end(JSON.stringify(user)))
    const { code } = await outcome(302, '', { location: elsewhere.url.href })
    expect(code).toBe('BAD_ANSWER')
    expect(elsewhere.requests).toEqual([])
  })

  test('what is not HTTP is a bad answer; a connection lost or refused is no connection', async () => {
    const notHttp = await answeringRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'))
    await expect(clientOf(notHttp).client.call(calls.me, {})).rejects.toMatchObject({ code: 'BAD_ANSWER' })
    const hangsUp = await answeringRaw((socket) => socket.once('data', () => socket.destroy()))
    await expect(clientOf(hangsUp).client.call(calls.me, {})).rejects.toMatchObject({
      code: 'NO_CONNECTION',
      details: { why: 'lost' },
    })
    await expect(clientOf(await nobody()).client.call(calls.me, {})).rejects.toMatchObject({
      code: 'NO_CONNECTION',
      details: { why: 'unreachable' },
    })
  })

  test('a server that takes the request and says nothing more is given up', async () => {
    const { url } = await answering((_, reply) => reply.writeHead(200).write('{"_id"'))
    await expect(clientOf(url).client.call(calls.me, { deadlineMs: 80 })).rejects.toMatchObject({
      code: 'NO_CONNECTION',
      details: { why: 'timeout' },
    })
  })

  test.each(['TOKEN_EXPIRED', 'UNAUTHENTICATED'])('%s ends the session, told once', async (code) => {
    const { url } = await answering((_, reply) => reply.writeHead(401).end(refusal(code)))
    const { client, ended } = clientOf(url)
    await expect(client.call(calls.me, {})).rejects.toMatchObject({ code })
    await expect(client.call(calls.me, {})).rejects.toMatchObject({ code })
    expect(ended).toEqual([{ code, details: {} }])
  })

  test('an answer to the token of before does not end the session of now', async () => {
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<() => void>()
    const { url } = await answering((_, reply) => isAsked(() => reply.writeHead(401).end(refusal('TOKEN_EXPIRED'))))
    const { client, ended, session } = clientOf(url)
    const late = client.call(calls.me, {}).catch((error: { code: string }) => error.code)
    const release = await asked
    session.set('the-token-of-now')
    release()
    expect(await late).toBe('TOKEN_EXPIRED')
    expect(ended).toEqual([])
  })

  test('wrong credentials and leaving do not end a session', async () => {
    const { url } = await answering((request, reply) =>
      reply.writeHead(401).end(refusal(request.url === '/login' ? 'BAD_CREDENTIALS' : 'UNAUTHENTICATED')),
    )
    const { client, ended } = clientOf(url)
    await expect(client.call(calls.login, { body: { email: 'a@b.ca', password: 'x' } })).rejects.toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    await expect(client.call(calls.logout, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(ended).toEqual([])
  })
})
