import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityName } from '#shared/entities/index.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { png } from '#tests/support/pictures.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { uploaderOf, type Uploader } from './uploader.ts'

describe.each(sqliteUnlessFull)('who reads a content on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let mine: Uploader
  let [anne, bob, carl]: readonly [Person, string][] = []
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    mine = uploaderOf(server, admin)
    const person = async (role: 'employee' | 'supervisor') => {
      const record = role === 'employee' ? (await server.create('employees'))._id : ''
      return [await server.signIn(role, record === '' ? {} : { employeeId: record }), record] as const
    }
    anne = (await person('employee')) as [Person, string]
    bob = (await person('employee')) as [Person, string]
    carl = (await person('supervisor')) as [Person, string]
  })
  afterAll(() => server.stop())

  let seed = 0
  /** A file of a record, listed by its field unless told otherwise. */
  const fileOf = async (entity: EntityName, ownerId: string, ownerField: string, isListed = true) => {
    seed += 1
    const bytes = png({ withPlace: false, seed })
    const file = await mine.announce(bytes, { ownerEntity: entity, ownerId, ownerField })
    expect((await mine.whole(file)).status).toBe(200)
    if (isListed) {
      const path = `/${entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/${ownerId}`
      const { row } = (await server.ask<{ row: { rev: number } }>('GET', path, { token: admin.token })).body
      const headers = { 'if-match': String(row.rev) }
      const patched = await server.ask('PATCH', path, {
        token: admin.token,
        body: { [ownerField]: [file.id] },
        headers,
      })
      expect(patched.status).toBe(200)
    }
    return file.id
  }
  const statusFor = async (id: string, who: Person) => (await uploaderOf(server, who).download(id)).status

  test('a proof is read by its person and by administrators', async () => {
    const skill = await server.create('skills')
    const held = await server.create('employeeSkills', { employeeId: anne?.[1], skillId: skill._id })
    const id = await fileOf('employeeSkills', held._id, 'proofFileIds')
    const other = await server.signIn('admin')
    const seen = [admin, other, anne?.[0], bob?.[0], carl?.[0]].map((who) => statusFor(id, who as Person))
    expect(await Promise.all(seen)).toEqual([200, 200, 200, 404, 404])
  })

  test('a field that its person does not read hides its files from them', async () => {
    const id = await fileOf('employees', String(anne?.[1]), 'documentFileIds')
    expect(await statusFor(id, anne?.[0] as Person)).toBe(404)
    expect(await statusFor(id, admin)).toBe(200)
  })

  test('a file that its record does not list, or not any more, is read by administrators only', async () => {
    const skill = await server.create('skills')
    const held = await server.create('employeeSkills', { employeeId: anne?.[1], skillId: skill._id })
    const unlisted = await fileOf('employeeSkills', held._id, 'proofFileIds', false)
    expect(await statusFor(unlisted, anne?.[0] as Person)).toBe(404)
    const listed = await fileOf('employeeSkills', held._id, 'proofFileIds')
    expect(await statusFor(listed, anne?.[0] as Person)).toBe(200)
    const path = `/employee-skills/${held._id}`
    const { row } = (await server.ask<{ row: { rev: number } }>('GET', path, { token: admin.token })).body
    const headers = { 'if-match': String(row.rev) }
    await server.ask('PATCH', path, { token: admin.token, body: { proofFileIds: [] }, headers })
    expect(await statusFor(listed, anne?.[0] as Person)).toBe(404)
    expect(await statusFor(listed, admin)).toBe(200)
  })

  test('a file that another record lists is read through its own record alone', async () => {
    const tool = await server.create('tools')
    const photo = await fileOf('tools', tool._id, 'photoFileIds')
    const skill = await server.create('skills')
    const held = await server.create('employeeSkills', { employeeId: anne?.[1], skillId: skill._id })
    const path = `/employee-skills/${held._id}`
    const headers = { 'if-match': String(held.rev) }
    const stolen = await server.ask('PATCH', path, { token: admin.token, body: { proofFileIds: [photo] }, headers })
    expect(stolen.status).toBe(200)
    expect(await statusFor(photo, anne?.[0] as Person)).toBe(404)
  })

  test('employees and supervisors announce and upload to the fields that their role fills, and to no others', async () => {
    const [photo, signature] = [
      { ownerEntity: 'timeEntries', ownerId: String(bob?.[1]), ownerField: 'parkingPhotoIds' },
      { ownerEntity: 'timesheets', ownerId: String(bob?.[1]), ownerField: 'signatureFileIds' },
    ]
    const announced = async (who: Person | undefined, owner: typeof photo) => {
      const one = uploaderOf(server, who as Person)
      seed += 1
      const file = await one.announce(png({ withPlace: false, seed }), owner)
      return file.answer.status < 300 ? (await one.whole(file)).status : file.answer.status
    }
    expect(await announced(anne?.[0], photo)).toBe(200)
    expect(await announced(anne?.[0], signature)).toBe(403)
    expect(await announced(carl?.[0], photo)).toBe(200)
    expect(await announced(carl?.[0], signature)).toBe(200)
    const own = { ownerEntity: 'employees', ownerId: String(anne?.[1]), ownerField: 'photoFileIds' }
    expect(await announced(anne?.[0], own)).toBe(403)
    expect(await announced(carl?.[0], own)).toBe(403)
  })

  test('nobody uploads or asks of the file of somebody else, nor removes one, and without a session nobody reads', async () => {
    const id = await fileOf('tools', (await server.create('tools'))._id, 'photoFileIds')
    const theirs = uploaderOf(server, anne?.[0] as Person)
    expect((await theirs.whole({ id, bytes: png() })).status).toBe(404)
    expect((await theirs.state(id)).status).toBe(404)
    const removed = await server.ask('DELETE', `/files/${id}`, { token: String(anne?.[0].token) })
    expect(removed.status).toBe(403)
    expect((await uploaderOf(server, { token: 'x'.repeat(40) }).download(id)).status).toBe(401)
  })

  test('what a record lists is removed from the record first', async () => {
    const tool = await server.create('tools')
    const id = await fileOf('tools', tool._id, 'photoFileIds')
    const answer = await server.ask('DELETE', `/files/${id}`, { token: admin.token })
    expect(answer.body.error).toMatchObject({ code: 'IN_USE', details: { entity: 'tools', field: 'photoFileIds' } })
  })
})
