import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginReplySchema } from '#shared/contract/http.ts'
import { LIMITS } from '#server/auth/throttle-rules.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/server.ts'

describe.each(sqliteUnlessFull)('login on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())

  test('answers a token, its end, the server time and the user', async () => {
    const { _id, email } = await server.createUser('admin', { firstName: 'Élodie', lastName: 'Bœuf' })
    const answer = await server.login(`  ${email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    expect(loginReplySchema.parse(answer.body).user).toEqual({
      _id,
      email,
      firstName: 'Élodie',
      lastName: 'Bœuf',
      role: 'admin',
      language: 'fr',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const me = await server.ask('GET', '/me', { token: answer.body.token })
    expect(me.body).toEqual(answer.body.user)
  })

  test('a wrong password, an unknown account and an inactive one get the very same answer', async () => {
    const known = await server.createUser('admin')
    const inactive = await server.createUser('admin', { active: false })
    const answers = [
      await server.login(known.email, 'mauvais mot de passe'),
      await server.login('inconnu@exemple.ca'),
      await server.login('pas une adresse'),
      await server.login(inactive.email),
    ]
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 401, body: { error: { code: 'BAD_CREDENTIALS', details: {} } } })
    }
  })

  test('the password is stored as a PHC string of argon2id and nowhere else', async () => {
    const { _id } = await server.createUser('admin')
    const stored = await server.database.db
      .selectFrom('credentials')
      .select('passwordHash')
      .where('userId', '=', _id)
      .executeTakeFirstOrThrow()
    expect(stored['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('logging in stores its time, as a change others pull', async () => {
    const { _id, email } = await server.createUser('admin')
    await server.login(email)
    const user = await server.database.db
      .selectFrom('users')
      .select(['lastLoginAt', 'rev'])
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    const { value } = await server.database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    expect(user['lastLoginAt']).not.toBeNull()
    expect(user['rev']).toBe(value)
  })

  test('people may change their language, and nothing else, of their account', async () => {
    const { token } = await server.signIn('employee')
    const changed = await server.ask<{ language: string }>('PATCH', '/me', { token, body: { language: 'en' } })
    expect([changed.status, changed.body.language]).toEqual([200, 'en'])
    expect((await server.ask<{ language: string }>('GET', '/me', { token })).body.language).toBe('en')
    const refused = await server.ask('PATCH', '/me', { token, body: { language: 'en', role: 'admin' } })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('more people than an address has tries sign in with one account at once, and all get in', async () => {
    const { email } = await server.createUser('admin')
    const answers = await Promise.all(Array.from({ length: LIMITS.stranger + 3 }, () => server.login(email, PASSWORD)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})
