import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computedFields } from '#shared/entities/computed.ts'
import { entities } from '#shared/entities/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, refusal, TODAY, type World } from './world.ts'

const issues = (...list: unknown[]) => ({ code: 'VALIDATION_FAILED', details: { issues: list } })

describe.each(databases)('records on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const createAs = (actor: Actor, given: unknown) =>
    world.writer.write({ actor }, (tx) => world.services.records.create(tx, actor, entities.skills, given))

  test('a row is created with the id given, its defaults and its marks', async () => {
    const [_id, userId] = [randomUUID(), randomUUID()]
    const { reply } = await createAs({ ...SYSTEM, userId }, { _id, name: '  Secourisme   au travail ' })
    expect(reply).toMatchObject({
      _id,
      name: 'Secourisme au travail',
      category: 'certification',
      active: true,
      reminderDays: [90, 30, 7, 0],
      createdAt: TODAY,
      createdBy: userId,
      updatedAt: TODAY,
      deletedAt: null,
      source: 'app',
    })
    expect(await world.get('skills', _id)).toEqual(reply)
    expect(world.committed.at(-1)).toBe(reply.rev)
  })

  test('an id that exists is a conflict', async () => {
    const { _id } = await world.create('skills')
    expect(await refusal(world.create('skills', { _id }))).toEqual({ code: 'CONFLICT', details: { field: '_id' } })
  })

  test('a refusal lists what is wrong field by field', async () => {
    expect(await refusal(createAs(SYSTEM, { name: ' ', colour: 'red', rev: 3, important: 'yes' }))).toEqual(
      issues(
        { field: 'name', code: 'REQUIRED', params: { min: 1 } },
        { field: 'important', code: 'BAD_FLAG' },
        { field: 'colour', code: 'BAD_COLOUR' },
        { field: 'rev', code: 'UNKNOWN_FIELD' },
      ),
    )
    expect(await refusal(world.create('skills', { reminderDays: [1], description: 'a\0b' }))).toEqual(
      issues({ field: 'description', code: 'BAD_CHARACTER' }),
    )
    expect(await refusal(world.create('skills', { expirable: true }))).toEqual(
      issues({ field: 'defaultValidityMonths', code: 'VALIDITY_NEEDED' }),
    )
  })

  test('managed state cannot be given, nor rows made that only verbs make', async () => {
    const person = await world.create('employees')
    expect(await refusal(world.patch('employees', person._id, { smsOptOut: true, rating: 3 } as never))).toEqual(
      issues({ field: 'smsOptOut', code: 'UNKNOWN_FIELD' }),
    )
    expect(await refusal(world.create('assignments'))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('rules between fields hold of the row as it would become', async () => {
    const person = await world.create('employees', { hireDate: '2026-01-05' })
    expect(await refusal(world.patch('employees', person._id, { terminationDate: '2026-01-04' }))).toEqual(
      issues({ field: 'terminationDate', code: 'DATES_REVERSED' }),
    )
  })

  test('names are unique whatever their accents and case, and free again once deleted', async () => {
    const first = await world.create('skills', { name: 'Élagage près des câbles' })
    const taken = { code: 'NAME_NOT_UNIQUE', details: { field: 'name' } }
    expect(await refusal(world.create('skills', { name: 'ELAGAGE  PRES DES CABLES' }))).toEqual(taken)
    const other = await world.create('skills', { name: 'Taille' })
    expect(await refusal(world.patch('skills', other._id, { name: 'élagage près des câbles' }))).toEqual(taken)
    await world.remove('skills', first._id)
    expect(await refusal(world.patch('skills', other._id, { name: 'Elagage près des câbles' }))).toBeUndefined()
  })

  test('each unique field has its error code', async () => {
    const person = await world.create('employees', { email: 'elodie@exemple.ca' })
    expect(await refusal(world.create('employees', { email: 'ELODIE@exemple.ca' }))).toEqual({
      code: 'EMAIL_NOT_UNIQUE',
      details: { field: 'email' },
    })
    expect(await refusal(world.create('employees', { employeeNumber: person.employeeNumber }))).toMatchObject({
      code: 'EMPLOYEE_NUMBER_NOT_UNIQUE',
    })
    const [one, two] = [await openSite(world, { name: 'Pont Jacques-Cartier' }), await openSite(world)]
    const again = { name: 'pont jacques-cartier', clientId: one.client._id }
    expect(await refusal(world.create('sites', again))).toMatchObject({
      code: 'NAME_NOT_UNIQUE',
      details: { field: 'name' },
    })
    expect(await refusal(world.create('sites', { ...again, clientId: two.client._id }))).toBeUndefined()
  })

  test('a reference must lead to a row', async () => {
    const missing = { code: 'REFERENCE_MISSING', details: { field: 'officeId' } }
    expect(await refusal(world.create('employees', { officeId: randomUUID() }))).toEqual(missing)
    const office = await world.create('offices')
    await world.remove('offices', office._id)
    expect(await refusal(world.create('employees', { officeId: office._id }))).toEqual(missing)
    expect(await refusal(world.create('supervisors', { clientIds: [randomUUID()] }))).toMatchObject({
      details: { field: 'clientIds' },
    })
  })

  test('a row that others refer to cannot be deleted', async () => {
    const { client, site } = await openSite(world)
    expect(await refusal(world.remove('clients', client._id))).toEqual({
      code: 'IN_USE',
      details: { entity: 'sites', field: 'clientId' },
    })
    const wanted = await world.create('skills')
    await world.patch('sites', site._id, { requiredSkillIds: [wanted._id] })
    expect(await refusal(world.remove('skills', wanted._id))).toMatchObject({
      code: 'IN_USE',
      details: { field: 'requiredSkillIds' },
    })
    const verifier = await world.create('users', { role: 'admin', employeeId: null })
    const [person, skill] = [await world.create('employees'), await world.create('skills')]
    await world.create('employeeSkills', { employeeId: person._id, skillId: skill._id, verifiedBy: verifier._id })
    expect(await refusal(world.remove('users', verifier._id))).toBeUndefined()
  })

  test('a deleted row is gone for reading and writing, and kept in the table', async () => {
    const { _id } = await world.create('skills')
    const removed = await world.remove('skills', _id)
    expect(removed.deletedAt).toBe(TODAY)
    const tries = [
      () => world.get('skills', _id),
      () => world.patch('skills', _id, { active: false }),
      () => world.remove('skills', _id),
    ]
    for (const work of tries) expect(await refusal(work())).toMatchObject({ code: 'NOT_FOUND' })
    const kept = await world.database.readDb
      .selectFrom('skills')
      .select('rev')
      .where('_id', '=', _id)
      .executeTakeFirst()
    expect(Number(kept?.['rev'])).toBe(removed.rev)
  })

  test('a change of a row that somebody else changed is stale, and answers the current row', async () => {
    const before = await world.create('skills')
    const now = await world.patch('skills', before._id, { issuer: 'AQTR' }, before.rev)
    const stale = { code: 'STALE', details: { current: now } }
    expect(await refusal(world.patch('skills', before._id, { issuer: 'ASP' }, before.rev))).toEqual(stale)
    expect(await refusal(world.remove('skills', before._id, before.rev))).toEqual(stale)
  })

  test('a change that changes nothing takes no revision', async () => {
    const skill = await world.create('skills', { issuer: 'AQTR' })
    const committedBefore = world.committed.length
    expect(await world.patch('skills', skill._id, { issuer: 'AQTR' })).toEqual(skill)
    expect(world.committed).toHaveLength(committedBefore)
  })

  test('the audit records who changed what', async () => {
    const skill = await world.create('skills', { issuer: 'AQTR' })
    await world.patch('skills', skill._id, { issuer: 'ASP', active: true })
    await world.remove('skills', skill._id)
    const events = await world.database.readDb
      .selectFrom('auditEvents')
      .select(['before', 'after'])
      .where('entityId', '=', skill._id)
      .orderBy('rev')
      .execute()
    expect(events).toMatchObject([
      { before: null, after: JSON.stringify(skill) },
      { before: '{"issuer":"AQTR"}', after: '{"issuer":"ASP"}' },
      { after: null },
    ])
  })

  test('an employee without a number gets the next one', async () => {
    await world.create('employees', { employeeNumber: '70001' })
    await world.create('employees', { employeeNumber: 'X-9' })
    const { employeeNumber: _, ...unnumbered } = draft('employees')
    const { reply } = await world.writer.write({ actor: SYSTEM }, (tx) =>
      world.services.records.create(tx, SYSTEM, entities.employees, unnumbered),
    )
    expect(reply['employeeNumber']).toBe('70002')
  })

  test('a number made for an employee is never longer than one that is accepted', async () => {
    const made = async () => {
      const { employeeNumber: _, ...values } = draft('employees')
      const { reply } = await world.writer.write({ actor: SYSTEM }, (tx) =>
        world.services.records.create(tx, SYSTEM, entities.employees, values),
      )
      return reply['employeeNumber']
    }
    const before = Number(await made())
    await world.create('employees', { employeeNumber: '999999999999' })
    expect(await made()).toBe(String(before + 1))
    expect(await made()).toBe(String(before + 2))
  })

  test('what fits no field is refused with the field, and a structure with how much it may have', async () => {
    const tags = Array.from({ length: 30 }, () => 'é'.repeat(40))
    expect((await world.create('clients', { tags })).tags).toEqual(tags)
    const availability = Array.from({ length: 50 }, () => ({
      _id: 'x'.repeat(1000),
      from: '2026-01-01',
      to: '2026-12-31',
    }))
    const whole = availability.map((each) => ({
      ...each,
      pattern: [[], [], [], [], [], [], []],
      repeatWeeks: 1,
      minWeeklyHours: null,
      maxWeeklyHours: null,
    }))
    expect(await refusal(world.create('employees', { availability: whole }))).toEqual(
      issues({ field: 'availability', code: 'TOO_BIG', params: { max: 40_000 } }),
    )
    expect(await refusal(world.create('clients', { tags: ['a\ud800'] }))).toEqual(
      issues({ field: 'tags.0', code: 'BAD_CHARACTER' }),
    )
  })

  test('a skill that expires needs an end; a renewal keeps what it replaces', async () => {
    const skill = await world.create('skills', { expirable: true, defaultValidityMonths: 36 })
    const person = await world.create('employees')
    const held = { employeeId: person._id, skillId: skill._id, verifiedBy: null, number: 'A1', history: [] }
    expect(await refusal(world.create('employeeSkills', held))).toEqual(
      issues({ field: 'expiresAt', code: 'REQUIRED' }),
    )
    const first = await world.create('employeeSkills', { ...held, issuedAt: '2023-11-02', expiresAt: '2026-11-01' })
    expect(await refusal(world.create('employeeSkills', { ...held, expiresAt: '2029-11-01' }))).toMatchObject({
      code: 'SKILL_ALREADY_HELD',
    })
    const renewed = await world.patch('employeeSkills', first._id, { number: 'B2', expiresAt: '2029-11-01' })
    expect(renewed.history).toEqual([
      { number: 'A1', issuedAt: '2023-11-02', expiresAt: '2026-11-01', replacedAt: TODAY },
    ])
  })

  test('pages follow each other over accents, filters and search, and count', async () => {
    const names = ['Zoé', 'Émile', 'elodie', 'Éric', 'Bœuf', 'anna']
    for (const firstName of names) await world.create('employees', { firstName, lastName: 'Pagination' })
    const view = { search: 'PAGINATION', sort: [{ field: 'firstName', dir: 'asc' as const }], filters: [], limit: 4 }
    const list = (after?: string) =>
      world.services.records.list(SYSTEM, entities.employees, { ...view, count: true, ...(after && { after }) })
    const first = await list()
    const second = await list(first.next ?? '')
    expect([...first.rows, ...second.rows].map((row) => JSON.parse(String(row)).firstName)).toEqual([
      'anna',
      'Bœuf',
      'elodie',
      'Émile',
      'Éric',
      'Zoé',
    ])
    expect([first.total, second.next]).toEqual([6, null])
  })

  test.each(
    Object.entries(computedFields).flatMap(([name, fields]) =>
      Object.keys(fields).map((field) => [name as keyof typeof computedFields, field] as const),
    ),
  )('%s: a filter or a sort by %s is refused as computed, whoever asks', async (name, field) => {
    const refused = { code: 'BAD_REQUEST', details: { field, reason: 'COMPUTED' } }
    expect(await refusal(world.list(name, { filters: [{ field, op: 'isNotEmpty' }] }))).toEqual(refused)
    expect(await refusal(world.list(name, { sort: [{ field, dir: 'asc' }] }))).toEqual(refused)
  })

  test.each([
    { field: 'firstName', op: 'between', value: ['a', 'b'] },
    { field: 'maxDistanceKm', op: 'atLeast', value: 'far' },
    { field: 'maxDistanceKm', op: 'contains', value: '1' },
    { field: 'hasVehicle', op: 'is', value: 'yes' },
    { field: 'rev', op: 'is', value: 'x' },
    { field: 'rev', op: 'is', value: 1.5 },
    { field: 'city', op: 'contains', value: 'a\0' },
    { field: 'deletedAt', op: 'isEmpty' },
    { field: 'nothing', op: 'is', value: 'x' },
    { field: 'hireDate', op: 'is' },
  ] as const)('a filter that does not suit its field is a bad request: $field $op $value', async (filter) => {
    expect(await refusal(world.list('employees', { filters: [filter as never] }))).toEqual({
      code: 'BAD_REQUEST',
      details: { field: filter.field },
    })
  })
})
