import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

describe.each(databases)('accounts on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeEach(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterEach(() => server.stop())

  const statusOf = async (token: string) => (await server.ask('GET', '/me', { token })).status
  const change = async (by: Person, id: string, body: unknown) => {
    const { body: read } = await server.ask<{ row: { rev: number } }>('GET', `/users/${id}`, { token: by.token })
    const headers = { 'if-match': String(read.row?.rev ?? 0) }
    const { status, body: answer } = await server.ask('PATCH', `/users/${id}`, { token: by.token, body, headers })
    return status === 200 ? 'changed' : answer.error.code
  }
  const remove = async (by: Person, id: string) => {
    const { status, body } = await server.ask('DELETE', `/users/${id}`, { token: by.token })
    return status === 200 ? 'removed' : body.error.code
  }

  test('a token from before deactivation never works again, however often the account is active again', async () => {
    const leaver = await server.signIn('admin')
    const before = [leaver.token, (await server.login(leaver.email)).body.token]
    for (let again = 0; again < 2; again += 1) {
      expect(await change(admin, leaver._id, { active: false })).toBe('changed')
      expect(await change(admin, leaver._id, { active: true })).toBe('changed')
      for (const token of before) expect(await statusOf(token)).toBe(401)
    }
    expect((await server.login(leaver.email)).status).toBe(200)
  })

  test('a person changes their language ten times at once, and choosing the same again writes nothing', async () => {
    const { token, _id } = await server.signIn('employee')
    const say = (language: string) => server.ask('PATCH', '/me', { token, body: { language } })
    const audited = async () =>
      (await server.database.db.selectFrom('auditEvents').select('_id').where('entityId', '=', _id).execute()).length
    await say('fr')
    const before = await audited()
    for (let i = 0; i < 15; i += 1) expect((await say('fr')).status).toBe(200)
    expect(await audited()).toBe(before)
    let changes = 0
    let answer = await say('en')
    for (; answer.status === 200 && changes < 15; changes += 1) answer = await say(changes % 2 === 0 ? 'fr' : 'en')
    expect(answer.status).toBe(429)
    expect(answer.body.error.code).toBe('TOO_MANY_ATTEMPTS')
    expect(Number(answer.body.error.details['retryAfterSeconds'])).toBeLessThanOrEqual(6)
    expect((await audited()) - before).toBeLessThanOrEqual(12)
  })

  test('the tokens of a deleted account end with it', async () => {
    const leaver = await server.signIn('supervisor')
    expect(await remove(admin, leaver._id)).toBe('removed')
    expect(await statusOf(leaver.token)).toBe(401)
    const open = server.database.db.selectFrom('sessions').select('_id').where('revokedAt', 'is', null)
    expect(await open.where('userId', '=', leaver._id).execute()).toEqual([])
  })

  test('a sign-in under way while its account is deactivated opens no session', async () => {
    const { _id, email } = await server.createUser('admin')
    const answers = Promise.all(Array.from({ length: 6 }, () => server.login(email)))
    expect(await change(admin, _id, { active: false })).toBe('changed')
    await answers
    const open = server.database.db.selectFrom('sessions').select('_id').where('revokedAt', 'is', null)
    expect(await open.where('userId', '=', _id).execute()).toEqual([])
  })

  test('the last administrator who can sign in is neither removed, deactivated nor given another role', async () => {
    // One without a password and one who is inactive could not take over.
    await server.create('users', { email: 'sans.mot@exemple.ca', role: 'admin' })
    await server.createUser('admin', { active: false })
    const supervisorId = (await server.create('supervisors', { clientIds: [(await server.create('clients'))._id] }))._id
    const refused = [
      await change(admin, admin._id, { active: false }),
      await change(admin, admin._id, { role: 'supervisor', supervisorId }),
      await remove(admin, admin._id),
    ]
    expect(refused).toEqual(Array(3).fill('LAST_ADMINISTRATOR'))
    expect(await change(admin, admin._id, { firstName: 'Chantal' })).toBe('changed')

    const other = await server.signIn('admin')
    expect(await remove(admin, admin._id)).toBe('removed')
    expect(await remove(other, other._id)).toBe('LAST_ADMINISTRATOR')
  })

  test.each([
    ['remove', (by: Person, whom: Person) => remove(by, whom._id)],
    ['deactivate', (by: Person, whom: Person) => change(by, whom._id, { active: false })],
  ])('of administrators who %s each other at once, one is left', async (_, leave) => {
    const others = await Promise.all([server.signIn('admin'), server.signIn('admin')])
    const people = [admin, ...others]
    await Promise.all(people.map((by, i) => leave(by, people[(i + 1) % people.length] as Person)))
    await Promise.all(people.map((by) => leave(by, by)))
    const left = await Promise.all(people.map(({ email }) => server.login(email)))
    expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
