import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

interface Page {
  readonly rows: readonly { readonly _id: string }[]
  readonly next: string
  readonly error: { readonly code: string; readonly details: unknown }
}

const refused = (field: string) => ({ code: 'BAD_REQUEST', details: { field } })

describe.each(databases)('page cursors on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    for (const name of ['Alstom', 'Bombardier', 'Cascades']) {
      const { _id: clientId } = await server.create('clients', { name })
      await server.create('sites', { clientId, name: `Chantier ${name}` })
    }
  })
  afterAll(() => server.stop())

  const list = async (path: string, { token }: Person = admin) => (await server.ask<Page>('GET', path, { token })).body

  test('a cursor goes on where a page ended, and tells nothing of the row it ended with', async () => {
    const first = await list('/sites?sort=clientId&limit=1')
    const opened = Buffer.from(first.next, 'base64url').toString('latin1').toLowerCase()
    expect(opened).not.toContain('alstom')
    const second = await list(`/sites?sort=clientId&limit=1&after=${first.next}`)
    const third = await list(`/sites?sort=clientId&limit=1&after=${second.next}`)
    expect(new Set([first, second, third].map(({ rows }) => rows[0]?._id)).size).toBe(3)
    expect(third.next).toBeNull()
  })

  test('a cursor that was made or changed, or is of another order, list or person, is refused with the field', async () => {
    const { next } = await list('/sites?sort=clientId&limit=1')
    const other = await server.signIn('admin')
    const changed = `${next.slice(0, 20)}${next[20] === 'A' ? 'B' : 'A'}${next.slice(21)}`
    const made = Buffer.from(JSON.stringify(['alstom', '01930000-0000-7000-8000-000000000001'])).toString('base64url')
    for (const after of [made, changed, next.slice(0, -4), 'x', ''])
      expect((await list(`/sites?sort=clientId&after=${after}`)).error).toEqual(refused('after'))
    expect((await list(`/sites?sort=-clientId&after=${next}`)).error).toEqual(refused('after'))
    expect((await list(`/sites?sort=name&after=${next}`)).error).toEqual(refused('after'))
    expect((await list(`/orders?sort=clientId&after=${next}`)).error).toEqual(refused('after'))
    expect((await list(`/sites?sort=clientId&after=${next}`, other)).error).toEqual(refused('after'))
  })

  test('a sort by titles a role cannot all read, or by lists and long texts, is refused', async () => {
    const [supervisor, employee] = [await server.signIn('supervisor'), await server.signIn('employee')]
    expect((await list('/assignments?sort=employeeId', supervisor)).error).toEqual(refused('employeeId'))
    expect((await list('/assignments?sort=clientId', supervisor)).error).toEqual(refused('clientId'))
    expect((await list('/assignments?sort=siteId', employee)).error).toEqual(refused('siteId'))
    expect((await list('/employee-skills?sort=skillId', employee)).rows).toEqual([])
    expect((await list('/sites?sort=notes')).error).toEqual(refused('notes'))
    expect((await list('/sites?sort=permits')).error).toEqual(refused('permits'))
  })
})
