import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { kebab, type Entity } from '#shared/model/entity.ts'
import { addDays } from '#shared/model/dates.ts'
import { everyDay, fullDraft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { readPull } from '../sync/read-pull.ts'

type Row = Readonly<Record<string, unknown>> & { readonly _id: string }

/** What a client's supervisor must never read; the whole table is in tests/unit/shared/model/readers.test.ts. */
const INTERNAL: Readonly<Partial<Record<EntityName, readonly string[]>>> = {
  assignments: ['overrides', 'performance', 'notes', 'travelPaid', 'distanceKm'],
  clients: ['notes', 'tags', 'contacts', 'billingAddress', 'status'],
  orders: ['internalNotes', 'employeeNotes', 'guaranteeHours'],
  sites: ['notes', 'parkingMax'],
  supervisors: ['notes'],
}

describe.each(sqliteUnlessFull)('what each role reads on $name', (kind) => {
  let server: TestServer
  let people: Readonly<Record<'supervisor' | 'employee', Person>>
  beforeAll(async () => {
    server = await startTestServer(kind)
    const { _id: clientId } = await server.create('clients', fullDraft('clients', { requiredSkillIds: [] }))
    const supervisor = await server.create('supervisors', { clientIds: [clientId], notes: 'Difficile' })
    const ofSite = { clientId, supervisorIds: [supervisor._id], primarySupervisorId: null, requiredSkillIds: [] }
    const site = await server.create(
      'sites',
      fullDraft('sites', { ...ofSite, startDate: '2026-01-01', endDate: '2100-01-01' } as never),
    )
    const employee = await server.create('employees', {
      birthDate: '1990-05-17',
      notesInternal: 'Ponctuelle',
      rating: 4,
    })
    const startDate = localDayOf(server.clock.now().toISOString())
    const dates = { startDate, endDate: addDays(startDate, 3), ...everyDay }
    const ofOrder = {
      clientId,
      siteId: site._id,
      supervisorIds: [supervisor._id],
      internalNotes: 'Marge faible',
      ...dates,
    }
    const order = await server.create('orders', ofOrder)
    await server.create('orderPositions', { orderId: order._id, requiredSkillIds: [], preferredSkillIds: [] })
    const overrides = JSON.stringify([{ ruleCode: 'HEIGHT', reason: 'Vertige léger', by: 'x', at: 'y' }])
    const { db } = server.database
    await db.updateTable('assignments').set({ overrides, performance: 2, notes: 'En retard', travelPaid: 1 }).execute()
    const first = await db.selectFrom('assignments').select('_id').orderBy('date').executeTakeFirstOrThrow()
    const given = { employeeId: employee._id, status: 'confirmed', published: 1 }
    await db.updateTable('assignments').set(given).where('_id', '=', String(first._id)).execute()
    people = {
      supervisor: await server.signIn('supervisor', { supervisorId: supervisor._id }),
      employee: await server.signIn('employee', { employeeId: employee._id }),
    }
  })
  afterAll(() => server.stop())

  const ask = <B>(path: string, { token }: Person) => server.ask<B>('GET', path, { token })
  const listed = async (e: Entity, person: Person) =>
    (await ask<{ rows: Row[] }>(`/${kebab(e.name)}?limit=200`, person)).body.rows
  const shownFields = (e: Entity, fields: readonly string[], rows: readonly Row[]) =>
    rows.flatMap((row) => fields.filter((field) => row[field] !== null).map((field) => `${e.name}.${field}`))

  test.each(['supervisor', 'employee'] as const)(
    'a %s gets no hidden field from a list, a row or a pull',
    async (role) => {
      const pulled = await readPull(server, people[role].token)
      let seen = 0
      for (const name of entityNames) {
        const e: Entity = entities[name]
        if (!e.read.includes(role)) continue
        const rows = e.ownCalls ? [] : await listed(e, people[role])
        seen += rows.length
        expect(shownFields(e, e.hidden[role], rows)).toEqual([])
        expect(shownFields(e, e.hidden[role], (pulled.rows.get(name) ?? []) as readonly Row[])).toEqual([])
        const [one] = rows
        if (!one) continue
        const { body } = await ask<{ row: Row }>(`/${kebab(name)}/${one._id}`, people[role])
        expect(shownFields(e, e.hidden[role], [body.row])).toEqual([])
      }
      expect(seen).toBeGreaterThan(role === 'supervisor' ? 6 : 3)
    },
  )

  test('a client’s supervisor reads no judgement, remark or commercial term', async () => {
    for (const [name, fields] of Object.entries(INTERNAL)) {
      const e: Entity = entities[name as EntityName]
      const rows = await listed(e, people.supervisor)
      expect(rows.length, name).toBeGreaterThan(0)
      expect(shownFields(e, fields, rows)).toEqual([])
    }
  })

  test('nobody finds out by a filter, a sort or a search what they do not read', async () => {
    for (const role of ['supervisor', 'employee'] as const)
      for (const name of entityNames) {
        const e: Entity = entities[name]
        if (e.ownCalls || !e.read.includes(role)) continue
        for (const field of e.hidden[role]) {
          const filter = encodeURIComponent(JSON.stringify([{ field, op: 'isNotEmpty' }]))
          for (const query of [`filter=${filter}`, `sort=${field}`]) {
            const { body } = await ask<{ error?: object }>(`/${kebab(name)}?${query}`, people[role])
            expect(body.error, `${name} ${query}`).toEqual({ code: 'BAD_REQUEST', details: { field } })
          }
        }
      }
    const { body } = await ask<{ error?: object }>('/sites?search=PO', people.employee)
    expect(body.error).toEqual({ code: 'BAD_REQUEST', details: { field: 'search' } })
  })
})
