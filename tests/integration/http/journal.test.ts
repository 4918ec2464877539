import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOURNAL_PAGE, journalOf, type JournalPage } from '#shared/contract/journal.ts'
import { entities } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts'

type Reply = Answer['body'] & JournalPage & { readonly row: { readonly _id: string; readonly rev: number } }

describe.each(databases)('the journal of a record on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body?: unknown, ifMatch?: number, token: string = admin.token) =>
    server.ask<Reply>(method, path, {
      token,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': String(ifMatch) },
    })
  const read = async (path: string) => journalOf(entities.skills).reply.parse((await send('GET', path)).body)
  const newSkill = async (name: string) => (await send('POST', '/skills', draft('skills', { name }))).body.row

  test('the journal says who changed which fields from what to what, the newest first, and keeps a deletion', async () => {
    const { _id, rev } = await newSkill('Secourisme')
    const changed = await send('PATCH', `/skills/${_id}`, { issuer: 'Croix-Rouge', important: true }, rev)
    await send('DELETE', `/skills/${_id}`, undefined, changed.body.row.rev)
    const { events, next } = await read(`/skills/${_id}/journal`)
    expect(next).toBeNull()
    expect(events.map((event) => [event.kind, event.by])).toEqual([
      ['remove', admin._id],
      ['change', admin._id],
      ['create', admin._id],
    ])
    expect(events[0]?.fields).toEqual([])
    expect(events[1]?.fields).toEqual([
      { name: 'important', before: false, after: true },
      { name: 'issuer', before: null, after: 'Croix-Rouge' },
    ])
    expect(events[2]?.fields).toContainEqual({ name: 'name', before: null, after: 'Secourisme' })
  })

  test('the journal comes in pages, each event once', async () => {
    const skill = await newSkill('SIMDUT')
    let { rev } = skill
    for (let i = 0; i <= JOURNAL_PAGE; i += 1) {
      rev = (await send('PATCH', `/skills/${skill._id}`, { description: `${i}` }, rev)).body.row.rev
    }
    const first = await read(`/skills/${skill._id}/journal`)
    expect(first.events).toHaveLength(JOURNAL_PAGE)
    const second = await read(`/skills/${skill._id}/journal?before=${first.next}`)
    expect([second.events.map((event) => event.kind), second.next]).toEqual([['change', 'create'], null])
    const ids = [...first.events, ...second.events].map((event) => event._id)
    expect(new Set(ids).size).toBe(JOURNAL_PAGE + 2)
  })

  test('the journal is of that row of that entity only, for administrators only, whatever is asked', async () => {
    const { _id } = await newSkill('Anglais')
    const unknown = '01890000-0000-7000-8000-000000000000'
    const employee = await server.signIn('employee')
    const supervisor = await server.signIn('supervisor')
    const codeOf = async (path: string, token?: string) => {
      const { status, body } = await send('GET', path, undefined, undefined, token)
      return [status, body.error.code]
    }
    expect(await codeOf(`/offices/${_id}/journal`)).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(`/skills/${unknown}/journal`)).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf('/skills/constructor/journal')).toEqual([400, 'BAD_REQUEST'])
    for (const before of ['-1', '1e9', '%00', '9'.repeat(40), "0'--"]) {
      expect((await send('GET', `/skills/${_id}/journal?before=${before}`)).status).toBe(400)
    }
    expect(await codeOf(`/skills/${_id}/journal`, employee.token)).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(`/skills/${_id}/journal`, supervisor.token)).toEqual([403, 'FORBIDDEN'])
  })
})
