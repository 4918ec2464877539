import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { uploaderOf } from '#tests/integration/files/uploader.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { png } from '#tests/support/pictures.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { readPull } from './read-pull.ts'

const fileFields = (name: EntityName) => {
  const e: Entity = entities[name]
  return Object.keys(e.fields).filter((field) => e.fields[field]?.kind === 'file')
}
type Record = readonly [entity: EntityName, id: string]

describe.each(sqliteUnlessFull)('the files of records on $name', (kind) => {
  let server: TestServer
  let admin: Person
  let people: Readonly<{ supervisor: Person; employee: Person }>
  /** Records of the supervisor's site and of the employee; the same ones of others. */
  let [seen, unseen]: [readonly Record[], readonly Record[]] = [[], []]
  /** The file of each field, `sites.photoFileIds <id>`. */
  const files = new Map<string, string>()
  let seed = 0

  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    const client = await server.create('clients')
    const [supervisorId, employeeId] = [
      (await server.create('supervisors', { clientIds: [client._id] }))._id,
      (await server.create('employees'))._id,
    ]
    const skill = await server.create('skills')
    const recordsOf = async (boss: string | null, person: string): Promise<readonly Record[]> => {
      const site = await server.create('sites', { clientId: client._id, supervisorIds: boss ? [boss] : [] })
      const startDate = localDayOf(server.clock.now().toISOString())
      const dates = { startDate, endDate: addDays(startDate, 2), ...everyDay }
      const order = draft('orders', { clientId: client._id, siteId: site._id, ...dates })
      const { changed } = await run('orders.createWithPositions', { order, positions: [{ role: 'flagger' }] })
      const assignment = changed.find(({ entity }) => entity === 'assignments')?.row._id ?? ''
      await run('assignments.assign', { id: assignment, employeeId: person, override: { reason: 'essai de portée' } })
      await run('assignments.publish', { id: assignment })
      const held = await server.create('employeeSkills', { employeeId: person, skillId: skill._id })
      const absence = await server.create('absences', { employeeId: person })
      return [
        ['clients', client._id],
        ['sites', site._id],
        ['orders', String(order._id ?? changed.find(({ entity }) => entity === 'orders')?.row._id)],
        ['assignments', assignment],
        ['employees', person],
        ['employeeSkills', held._id],
        ['absences', absence._id],
        ['tools', (await server.create('tools'))._id],
      ]
    }
    seen = await recordsOf(supervisorId, employeeId)
    unseen = await recordsOf(null, (await server.create('employees'))._id)
    people = {
      supervisor: await server.signIn('supervisor', { supervisorId }),
      employee: await server.signIn('employee', { employeeId }),
    }
    for (const [entity, id] of [...seen, ...unseen.slice(1)])
      for (const field of fileFields(entity)) files.set(`${entity}.${field} ${id}`, await addTo(entity, id, field))
  })
  afterAll(() => server.stop())

  const run = async (verb: string, input: object) =>
    (await server.writer.write({ actor: SYSTEM }, (tx) => server.services.runVerb(tx, SYSTEM, verb, { ...input })))
      .reply
  const upload = async (ownerEntity: string, ownerId: string, ownerField: string) => {
    const mine = uploaderOf(server, admin)
    const file = await mine.announce(png({ withPlace: false, seed: ++seed }), { ownerEntity, ownerId, ownerField })
    expect((await mine.whole(file)).status).toBe(200)
    return file.id
  }
  const list = (entity: EntityName, id: string, field: string, ids: readonly string[]) =>
    server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.patch(tx, SYSTEM, entities[entity], id, { [field]: ids }),
    )
  async function addTo(entity: EntityName, id: string, field: string): Promise<string> {
    const file = await upload(entity, id, field)
    await list(entity, id, field, [file])
    return file
  }
  const pulled = async ({ token }: Person) => (await readPull(server, token)).rows.get('files') ?? []
  const isServed = async (id: string, who: Person) => (await uploaderOf(server, who).download(id)).status === 200

  test.each(['supervisor', 'employee'] as const)(
    'a %s gets the rows of the files whose content they read',
    async (role) => {
      const rows = await pulled(people[role])
      const expected: string[] = []
      for (const id of files.values()) if (await isServed(id, people[role])) expected.push(id)
      expect(rows.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted())
      const named = [...files].filter(([, id]) => expected.includes(id)).map(([name]) => name.split(' ')[0])
      expect(named.toSorted()).toEqual(
        role === 'supervisor'
          ? ['sites.permitFileIds', 'sites.photoFileIds']
          : [
              'absences.proofFileIds',
              'employeeSkills.proofFileIds',
              'employees.photoFileIds',
              'orders.employeeFileIds',
              'sites.photoFileIds',
            ],
      )
      for (const row of rows) {
        expect(row).toMatchObject({ name: 'photo.png', mime: 'image/png' })
        expect(files.get(`${row['ownerEntity']}.${row['ownerField']} ${row['ownerId']}`)).toBe(row['_id'])
      }
    },
  )

  test.each(['supervisor', 'employee'] as const)('a %s finds no other by its id or in lists', async (role) => {
    const { token } = people[role]
    const mine = new Set((await pulled(people[role])).map(({ _id }) => String(_id)))
    for (const id of files.values())
      expect((await server.ask('GET', `/files/${id}`, { token })).status).toBe(mine.has(id) ? 200 : 404)
    const { body } = await server.ask<{ rows: { _id: string }[] }>('GET', '/files?limit=200', { token })
    expect(body.rows.map(({ _id }) => _id).toSorted()).toEqual([...mine].toSorted())
    const [, elsewhere] = unseen.find(([entity]) => entity === 'sites') ?? []
    const filter = encodeURIComponent(JSON.stringify([{ field: 'ownerId', op: 'anyOf', value: [elsewhere] }]))
    const found = async (who: string) =>
      (await server.ask<{ rows: unknown[] }>('GET', `/files?filter=${filter}`, { token: who })).body.rows.length
    expect([await found(token), await found(admin.token)]).toEqual([0, 2])
  })

  test('a file leaves with its place in the list, and another record that lists it shows it to nobody', async () => {
    const [, site = ''] = seen.find(([entity]) => entity === 'sites') ?? []
    const [, tool = ''] = seen.find(([entity]) => entity === 'tools') ?? []
    const photo = files.get(`sites.photoFileIds ${site}`) ?? ''
    const ids = async (who: Person) => (await pulled(who)).map(({ _id }) => _id)
    expect(await ids(people.supervisor)).toContain(photo)
    const ofTool = files.get(`tools.photoFileIds ${tool}`) ?? ''
    await list('sites', site, 'photoFileIds', [ofTool])
    for (const who of Object.values(people)) {
      const now = await ids(who)
      expect(now).not.toContain(photo)
      expect(now).not.toContain(ofTool)
    }
    // Announced for another field of the same record, and not listed by it.
    const unlisted = await upload('sites', site, 'permitFileIds')
    await list('sites', site, 'photoFileIds', [photo, unlisted])
    expect(await ids(people.employee)).toContain(photo)
    expect(await ids(people.employee)).not.toContain(unlisted)
  })

  test('a file that its record does not list yet is its author’s, and nobody else’s', async () => {
    const entryId = newId()
    const owner = { ownerEntity: 'timeEntries', ownerId: entryId, ownerField: 'parkingPhotoIds' }
    const announce = async (who: Person) => {
      const theirs = uploaderOf(server, who)
      const file = await theirs.announce(png({ withPlace: false, seed: ++seed }), owner)
      expect((await theirs.whole(file)).status).toBe(200)
      return file.id
    }
    const ids = async (who: Person, cursor?: string) =>
      ((await readPull(server, who.token, cursor)).rows.get('files') ?? []).map(({ _id }) => _id)
    const { cursor } = await readPull(server, people.employee.token)
    const other = await server.signIn('employee', { employeeId: (await server.create('employees'))._id })
    const [mine, theirs, ofBoss] = [
      await announce(people.employee),
      await announce(other),
      await announce(people.supervisor),
    ]
    // Whether the cache is kept or filled anew.
    expect(await ids(people.employee, cursor)).toContain(mine)
    for (const [who, own] of [
      [people.employee, mine],
      [other, theirs],
      [people.supervisor, ofBoss],
    ] as const) {
      const seenIds = (await ids(who)).filter((id) => [mine, theirs, ofBoss].includes(String(id)))
      expect(seenIds).toEqual([own])
      for (const id of [mine, theirs, ofBoss]) {
        const { status } = await server.ask('GET', `/files/${id}`, { token: who.token })
        expect([status, await isServed(id, who)]).toEqual(id === own ? [200, true] : [404, false])
      }
    }
  })

  test('who is no administrator any more keeps none of the files they added as one', async () => {
    const boss = await server.signIn('admin')
    const [, site = ''] = unseen.find(([entity]) => entity === 'sites') ?? []
    const theirs = uploaderOf(server, boss)
    const file = await theirs.announce(png({ withPlace: false, seed: ++seed }), {
      ownerEntity: 'sites',
      ownerId: site,
      ownerField: 'photoFileIds',
    })
    expect((await theirs.whole(file)).status).toBe(200)
    const { _id: supervisorId } = await server.create('supervisors', {
      clientIds: [(await server.create('clients'))._id],
    })
    await server.writer.write({ actor: SYSTEM }, (tx) =>
      server.services.records.patch(tx, SYSTEM, entities.users, boss._id, { role: 'supervisor', supervisorId }),
    )
    expect(await pulled(boss)).toEqual([])
    expect(await isServed(file.id, boss)).toBe(false)
  })
})
