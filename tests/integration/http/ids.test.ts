import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

interface Body {
  readonly row: { readonly _id: string; readonly rev: number; readonly skillId: string }
  readonly rows: readonly { readonly _id: string }[]
  readonly answers: readonly { readonly result: string; readonly code?: string }[]
  readonly error: { readonly code: string }
}

describe.each(sqliteUnlessFull)('an id in capitals is the same id on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    server.ask<Body>(method, path, { token: admin.token, body, headers })

  test('an id in capitals is the same id in a path, a new row, a reference and a filter', async () => {
    const _id = v7()
    const made = await send('POST', '/skills', draft('skills', { _id: _id.toUpperCase() }))
    expect(made.body.row._id).toBe(_id)
    expect((await send('GET', `/skills/${_id.toUpperCase()}`)).body.row._id).toBe(_id)
    expect((await send('POST', '/skills', draft('skills', { _id }))).body.error.code).toBe('CONFLICT')
    const { _id: employeeId } = await server.create('employees')
    const given = { employeeId: employeeId.toUpperCase(), skillId: _id.toUpperCase(), verifiedBy: null }
    const held = await send('POST', '/employee-skills', draft('employeeSkills', given))
    expect(held.body.row.skillId).toBe(_id)
    const filter = encodeURIComponent(JSON.stringify([{ field: 'skillId', op: 'anyOf', value: [_id.toUpperCase()] }]))
    expect((await send('GET', `/employee-skills?filter=${filter}`)).body.rows).toHaveLength(1)
  })

  test('an id in capitals is the same id of a pushed operation and its row', async () => {
    const [opId, id] = [v7(), v7()]
    const op = { opId, dependsOn: [], kind: 'create', entity: 'offices', id, payload: { name: 'Laval' } }
    const push = (ops: readonly object[]) => send('POST', '/sync/push', { deviceId: v7(), ops })
    expect((await push([op])).body.answers).toMatchObject([{ opId, result: 'applied' }])
    const again = { ...op, opId: opId.toUpperCase(), id: id.toUpperCase() }
    expect((await push([again])).body.answers).toMatchObject([{ opId, result: 'applied' }])
    expect((await push([{ ...again, opId: v7() }])).body.answers[0]?.code).toBe('CONFLICT')
  })
})
