import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crudOf } from '#shared/contract/entity-calls.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts'

type Reply = Answer['body'] & { readonly row: Row<'skills'> & { readonly rev: number } }

describe.each(databases)('records over HTTP on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.ask<Reply>(method, path, { token: admin.token, body, headers })
  const rev = (n: number) => ({ 'if-match': String(n) })

  test('a row is created, read, changed and deleted, and each answer is what the contract says', async () => {
    const calls = crudOf(entities.skills)
    const created = await send('POST', '/skills', draft('skills', { name: 'Signaleur routier' }))
    expect(created.status).toBe(200)
    const { row } = calls.create.reply.parse(created.body)
    const read = await send('GET', `/skills/${row._id}`)
    expect(read.body).toEqual(created.body)
    const changed = await send('PATCH', `/skills/${row._id}`, { issuer: ' AQTR ' }, rev(row.rev))
    expect(changed.body.row).toMatchObject({ issuer: 'AQTR', updatedBy: admin._id })
    expect(changed.body.row.rev).toBeGreaterThan(row.rev)
    const removed = await send('DELETE', `/skills/${row._id}`, undefined, rev(changed.body.row.rev))
    expect([removed.status, removed.body.row.deletedAt === null]).toEqual([200, false])
    expect((await send('GET', `/skills/${row._id}`)).body.error.code).toBe('NOT_FOUND')
  })

  test('lists come in pages that follow each other, filtered, sorted, counted and searched without accents', async () => {
    for (const name of ['Échelle', 'echafaud', 'Élagage', 'Étançon', 'Zone']) await server.create('offices', { name })
    const read = async (query: string) => {
      const { body } = await send('GET', `/offices?${query}`)
      return crudOf(entities.offices).list.reply.parse(body)
    }
    const first = await read('sort=name&limit=2&count=1')
    expect([first.rows.map((row) => row['name']), first.total]).toEqual([['echafaud', 'Échelle'], 5])
    const second = await read(`sort=name&limit=2&after=${encodeURIComponent(String(first.next))}`)
    expect(second.rows.map((row) => row['name'])).toEqual(['Élagage', 'Étançon'])
    expect((await read('search=elag')).rows).toHaveLength(1)
    const filter = encodeURIComponent(JSON.stringify([{ field: 'name', op: 'startsWith', value: 'éch' }]))
    expect((await read(`filter=${filter}&sort=-name`)).rows.map((row) => row['name'])).toEqual(['Échelle', 'echafaud'])
  })

  test('choices sort in the order of their options, in pages too', async () => {
    for (const status of ['inactive', 'active', 'prospect', 'onHold'] as const) {
      await server.create('clients', { name: `Trié ${status}`, status })
    }
    const found: unknown[] = []
    let after = ''
    do {
      const { body } = await send('GET', `/clients?sort=status&search=tri%C3%A9&limit=2${after}`)
      const { rows, next } = crudOf(entities.clients).list.reply.parse(body)
      found.push(...rows.map(({ status }) => status))
      after = next === null ? '' : `&after=${encodeURIComponent(next)}`
    } while (after !== '')
    expect(found).toEqual(['prospect', 'active', 'onHold', 'inactive'])
  })

  test('errors have codes', async () => {
    const { _id, rev: at } = await server.create('skills', { name: 'Secourisme' })
    const cases: readonly (readonly [Promise<Answer<Reply>>, number, string])[] = [
      [send('POST', '/skills', draft('skills', { name: ' SECOURISME' })), 409, 'NAME_NOT_UNIQUE'],
      [send('POST', '/skills', { name: '' }), 400, 'VALIDATION_FAILED'],
      [send('POST', '/skills', { ...draft('skills'), rev: 3 }), 400, 'VALIDATION_FAILED'],
      [send('POST', '/skills', [1]), 400, 'VALIDATION_FAILED'],
      [send('POST', '/skills', '{"name":'), 400, 'BAD_REQUEST'],
      [send('POST', '/skills', '{"name":"a","__proto__":{"admin":true}}'), 400, 'BAD_REQUEST'],
      [send('POST', '/skills', `${'['.repeat(40)}${']'.repeat(40)}`), 400, 'BAD_REQUEST'],
      [send('POST', '/skills', `{"name":"${'x'.repeat(1_100_000)}"}`), 413, 'PAYLOAD_TOO_LARGE'],
      [send('POST', '/skills', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }), 400, 'BAD_REQUEST'],
      [send('POST', '/skills', '{}', { 'content-type': 'text/plain' }), 400, 'BAD_REQUEST'],
      [send('GET', '/skills/12'), 400, 'BAD_REQUEST'],
      [send('GET', `/skills/${randomUUID()}`), 404, 'NOT_FOUND'],
      [send('GET', '/skills?limit=9999'), 400, 'BAD_REQUEST'],
      [send('GET', '/skills?sort=secret'), 400, 'BAD_REQUEST'],
      [send('GET', '/skills?filter=pas-du-json'), 400, 'BAD_REQUEST'],
      [send('GET', '/skills?inconnu=1'), 400, 'BAD_REQUEST'],
      [send('PATCH', `/skills/${_id}`, { issuer: 'AQTR' }), 400, 'BAD_REQUEST'],
      [send('PATCH', `/skills/${_id}`, { issuer: 'AQTR' }, { 'if-match': 'W/"x"' }), 400, 'BAD_REQUEST'],
      [send('PATCH', `/skills/${_id}`, { issuer: 'AQTR' }, rev(at - 1)), 412, 'STALE'],
      [
        send('POST', '/employee-skills', draft('employeeSkills', { employeeId: randomUUID() })),
        409,
        'REFERENCE_MISSING',
      ],
      [send('GET', '/nowhere'), 404, 'NOT_FOUND'],
      [send('PUT', '/skills'), 404, 'NOT_FOUND'],
    ]
    for (const [index, [asked, status, code]] of cases.entries()) {
      const { status: found, body, headers } = await asked
      expect([index, found, body.error.code]).toEqual([index, status, code])
      expect(Object.keys(body.error).sort()).toEqual(['code', 'details'])
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('a stale change is refused with the row as it is now', async () => {
    const { _id, rev: at } = await server.create('skills', { name: 'Conduite' })
    await send('PATCH', `/skills/${_id}`, { issuer: 'SAAQ' }, rev(at))
    const late = await send('PATCH', `/skills/${_id}`, { issuer: 'AQTR' }, { 'if-match': `"${at}"` })
    expect(late.status).toBe(412)
    expect(late.body.error.details).toMatchObject({ current: { _id, issuer: 'SAAQ' } })
  })

  test('a write repeated under its key has one effect and one answer; the key is good for nothing else', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = draft('skills', { name: 'Premiers soins' })
    const [first, again] = [await send('POST', '/skills', body, headers), await send('POST', '/skills', body, headers)]
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await send('POST', '/skills', { ...body, name: 'Autre' }, headers)
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    const somewhereElse = await send('POST', '/offices', body, headers)
    expect(somewhereElse.status).toBe(400)
    const bad = await send('POST', '/skills', body, { 'idempotency-key': 'a b' })
    expect(bad.body.error.code).toBe('BAD_REQUEST')
  })

  test('ten copies of a write at once still have one effect', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = draft('skills', { name: 'Arrimage' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/skills', body, headers)))
    const done = answers.filter(({ status }) => status === 200)
    const running = answers.filter(({ status }) => status === 409)
    expect(done.length + running.length).toBe(10)
    expect(new Set(done.map(({ body: { row } }) => row._id)).size).toBe(1)
    expect(new Set(running.map((each) => each.body.error.code))).toEqual(
      running.length > 0 ? new Set(['IDEMPOTENCY_RUNNING']) : new Set(),
    )
  })

  test('people see their own rows only, and nothing confidential', async () => {
    const employee = await server.signIn('employee')
    const own = await server.ask<{ rows: Row<'employees'>[] }>('GET', '/employees', { token: employee.token })
    expect(own.body.rows).toHaveLength(1)
    expect(own.body.rows[0]).toMatchObject({ birthDate: null, notesInternal: null, emergencyContact: null })
    const { _id } = await server.create('employees', { birthDate: '1990-05-17' })
    const other = await server.ask('GET', `/employees/${_id}`, { token: employee.token })
    expect(other.body.error.code).toBe('NOT_FOUND')
  })

  test('dictionaries are served with a tag, and not sent again to a device that has them', async () => {
    const french = await fetch(`${server.url}/assets/i18n/fr.json`)
    expect(Object.keys((await french.json()) as object)).toContain('errors')
    const headers = { 'if-none-match': french.headers.get('etag') ?? '' }
    expect((await fetch(`${server.url}/assets/i18n/fr.json`, { headers })).status).toBe(304)
    expect((await fetch(`${server.url}/assets/i18n/en.json`, { headers })).status).toBe(200)
    expect((await fetch(`${server.url}/assets/i18n/..%2f..%2fpackage.json`)).status).toBe(400)
  })
})
