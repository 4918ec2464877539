import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft, Row } from '#shared/entities/index.ts'
import type { Database } from '#server/db/database.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { databases } from '#tests/support/databases.ts'
import { openWorld, createOrder, refusal, rowsOf, type World } from './world.ts'

describe.each(databases)('assignments on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const firstAssignment = async (
    given: Partial<Draft<'orders'>> = {},
    position: Partial<Draft<'orderPositions'>> = {},
  ) => {
    const placed = await createOrder(world, given, [position])
    return { ...placed, assignment: placed.assignments[0] as Row<'assignments'> }
  }
  const give = async (id: string, employeeId: string) =>
    rowsOf((await world.run('assignments.assign', { id, employeeId })).changed, 'assignments')[0] as Row<'assignments'>

  test('an open assignment is assigned, to be confirmed, with the distance from the person’s home', async () => {
    const { assignment } = await firstAssignment()
    const office = await world.create('offices', { lat: 46.8, lng: -71.2 })
    const person = await world.create('employees', {
      lat: 45.6,
      lng: -73.6,
      officeId: office._id,
      regime: 'signallingDecree',
    })
    const given = await give(assignment._id, person._id)
    expect(given).toMatchObject({ employeeId: person._id, status: 'pending', distanceKm: 11.1, travelPaid: true })
    expect(given.rev).toBeGreaterThan(assignment.rev)
    expect(await world.get('assignments', assignment._id)).toEqual(given)
  })

  test('assignments are freed together: their people are let go and who gave them is told; others stay as they are', async () => {
    const { assignments } = await createOrder(world)
    const [held, refused, open] = assignments.map(({ _id }) => _id) as [string, string, string]
    const person = await world.create('employees')
    await give(held, person._id)
    await give(refused, person._id)
    await world.run('assignments.decline', { id: refused })
    const { changed } = await world.run('assignments.free', { ids: [held, refused, open, held], reason: 'Congé' })
    expect(
      rowsOf(changed, 'assignments')
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual([held, refused, open].toSorted())
    expect(await world.get('assignments', held)).toMatchObject({ employeeId: null, status: 'unassigned' })
    expect(await world.get('assignments', refused)).toMatchObject({ employeeId: person._id, status: 'declined' })
    const events = await world.database.readDb
      .selectFrom('auditEvents')
      .select('reason')
      .where('entityId', '=', held)
      .orderBy('rev')
      .execute()
    expect(events.at(-1)?.reason).toBe('Congé')
    expect((await refusal(world.run('assignments.free', { ids: [person._id] })))?.code).toBe('NOT_FOUND')
  })

  test('an assignment somebody has cannot be assigned; unassigned it is open again', async () => {
    const { assignment } = await firstAssignment()
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    await give(assignment._id, one._id)
    expect(await refusal(give(assignment._id, two._id))).toMatchObject({
      code: 'ASSIGNMENT_TAKEN',
      details: { current: { employeeId: one._id } },
    })
    const { changed } = await world.run('assignments.unassign', { id: assignment._id })
    expect(changed).toMatchObject([{ entity: 'assignments', row: { employeeId: null, status: 'unassigned' } }])
    expect(await refusal(world.run('assignments.unassign', { id: assignment._id }))).toMatchObject({
      code: 'ASSIGNMENT_OPEN',
    })
    expect(await refusal(world.run('assignments.move', { id: assignment._id, employeeId: one._id }))).toMatchObject({
      code: 'ASSIGNMENT_OPEN',
    })
    expect((await give(assignment._id, two._id)).employeeId).toBe(two._id)
  })

  test('a refused assignment is to fill again, keeps who refused and when, and goes to somebody else', async () => {
    const { assignment } = await firstAssignment()
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    expect(await refusal(world.run('assignments.decline', { id: assignment._id }))).toMatchObject({
      code: 'ASSIGNMENT_OPEN',
    })
    await give(assignment._id, one._id)
    const { changed } = await world.run('assignments.decline', { id: assignment._id })
    const refusals = [{ employeeId: one._id, at: world.now().toISOString(), by: null }]
    expect(changed[0]?.row).toMatchObject({ status: 'declined', employeeId: one._id, refusals })
    expect(await refusal(world.run('assignments.confirm', { id: assignment._id }))).toMatchObject({
      code: 'ASSIGNMENT_OPEN',
    })
    expect(await give(assignment._id, two._id)).toMatchObject({ status: 'pending', employeeId: two._id, refusals })
    await world.run('assignments.confirm', { id: assignment._id })
    await world.run('assignments.publish', { id: assignment._id })
    expect(await world.get('assignments', assignment._id)).toMatchObject({ status: 'confirmed', published: true })
  })

  test('a dispatcher is told when somebody else takes an assignment from the person they gave it to', async () => {
    const { assignment } = await firstAssignment()
    const dispatcher = await world.create('users', { role: 'admin' })
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    const givenBy = async (id: string) => {
      await give(assignment._id, id)
      await world.database.db
        .updateTable('assignments')
        .set({ assignedBy: dispatcher._id })
        .where('_id', '=', assignment._id)
        .execute()
    }
    await givenBy(one._id)
    const { changed } = await world.run('assignments.move', { id: assignment._id, employeeId: two._id })
    const told = { userId: dispatcher._id, assignmentId: assignment._id, employeeId: one._id, seen: false }
    expect(rowsOf(changed, 'notices')).toMatchObject([told])
    // Whoever refused is not taken away from anybody.
    await world.run('assignments.unassign', { id: assignment._id })
    await givenBy(one._id)
    await world.run('assignments.decline', { id: assignment._id })
    expect(rowsOf((await world.run('assignments.unassign', { id: assignment._id })).changed, 'notices')).toEqual([])
  })

  test('an answer recorded by mistake is taken back, and every rule is checked again', async () => {
    const { assignment } = await firstAssignment()
    const person = await world.create('employees')
    await give(assignment._id, person._id)
    const answer = async (verb: 'confirm' | 'decline' | 'awaitReply' | 'publish' | 'unpublish') =>
      rowsOf((await world.run(`assignments.${verb}`, { id: assignment._id })).changed, 'assignments')[0]
    expect(await answer('confirm')).toMatchObject({ status: 'confirmed' })
    expect(await answer('awaitReply')).toMatchObject({ status: 'pending', employeeId: person._id })
    expect(await answer('publish')).toMatchObject({ published: true })
    expect(await answer('unpublish')).toMatchObject({ published: false, publishedAt: null, status: 'pending' })
    expect((await answer('decline'))?.refusals).toMatchObject([{ employeeId: person._id }])
    expect(await answer('awaitReply')).toMatchObject({ status: 'pending', employeeId: person._id, refusals: [] })

    await answer('decline')
    const meanwhile = await firstAssignment()
    await give(meanwhile.assignment._id, person._id)
    expect(await refusal(answer('awaitReply'))).toMatchObject({ code: 'OVERLAP' })
  })

  test('an assignment or order that is over is closed', async () => {
    const { assignment, order } = await firstAssignment()
    const person = await world.create('employees')
    const set = (table: string, id: string, status: string) =>
      world.database.db.updateTable(table).set({ status }).where('_id', '=', id).execute()
    await set('orders', order._id, 'cancelled')
    expect(await refusal(give(assignment._id, person._id))).toMatchObject({ code: 'ASSIGNMENT_CLOSED' })
    await set('orders', order._id, 'confirmed')
    await set('assignments', assignment._id, 'completed')
    expect(await refusal(give(assignment._id, person._id))).toMatchObject({ code: 'ASSIGNMENT_CLOSED' })
    expect(await refusal(world.run('assignments.unassign', { id: assignment._id }))).toMatchObject({
      code: 'ASSIGNMENT_CLOSED',
    })
  })

  test('an overlap is refused, naming the assignment in the way, whatever reason is given', async () => {
    const { assignment } = await firstAssignment()
    const { assignment: other, site } = await firstAssignment({ startTime: '14:59', endTime: '22:00' })
    const { assignment: next } = await firstAssignment({ startTime: '15:00', endTime: '22:00' })
    const person = await world.create('employees')
    await give(assignment._id, person._id)
    const override = { reason: 'Le client le demande' }
    const refused = await refusal(world.run('assignments.assign', { id: other._id, employeeId: person._id, override }))
    expect(refused).toMatchObject({
      code: 'OVERLAP',
      details: { assignmentId: assignment._id, date: '2026-11-09', start: '07:00', end: '15:00' },
    })
    expect(refused).not.toMatchObject({ details: { site: site.name } })
    // Directly after the other one: that is little rest, which a reason accepts.
    await world.run('assignments.assign', { id: next._id, employeeId: person._id, override })
    expect(await world.get('assignments', next._id)).toMatchObject({ status: 'pending' })
  })

  test('what a rule only warns of is accepted with a reason alone, which the assignment keeps and need not be given again', async () => {
    const { assignment, site } = await firstAssignment()
    await world.patch('sites', site._id, { lat: 45.5, lng: -73.6 })
    const person = await world.create('employees', { lat: 46.8, lng: -71.2, maxDistanceKm: 40 })
    const id = assignment._id
    const input = { id, employeeId: person._id }
    expect(await refusal(world.run('assignments.assign', input))).toMatchObject({
      code: 'RULE_BLOCKED',
      details: { findings: [{ code: 'DISTANCE', level: 'warn' }] },
    })
    await world.run('assignments.assign', { ...input, override: { reason: 'accord de la personne' } })
    const accepted = [{ ruleCode: 'DISTANCE', reason: 'accord de la personne', by: 'system' }]
    expect((await world.get('assignments', id))?.['overrides']).toMatchObject(accepted)
    await world.run('assignments.decline', { id })
    await world.run('assignments.awaitReply', { id })
    await world.run('assignments.cancel', { id })
    await world.run('assignments.reinstate', { id })
    const back = await world.get('assignments', id)
    expect(back).toMatchObject({ status: 'pending', refusals: [], overrides: accepted })
    expect(back?.['overrides']).toHaveLength(1)
  })

  test('a rule that is not an overlap refuses unless a reason is given, which the assignment and the audit keep', async () => {
    const skill = await world.create('skills', { important: true })
    const { assignment } = await firstAssignment({}, { requiredSkillIds: [skill._id] })
    const person = await world.create('employees')
    const input = { id: assignment._id, employeeId: person._id }
    expect(await refusal(world.run('assignments.assign', input))).toMatchObject({
      code: 'RULE_BLOCKED',
      details: { findings: [{ code: 'SKILL_MISSING', level: 'block', params: { skill: skill.name } }] },
    })
    const override = { reason: 'Formée hier, carte à venir' }
    const { changed } = await world.run('assignments.assign', { ...input, override })
    expect(changed[0]?.row['overrides']).toEqual([
      { ruleCode: 'SKILL_MISSING', reason: override.reason, by: 'system', at: '2026-11-02T15:00:00.000Z' },
    ])
    const events = await world.database.db
      .selectFrom('auditEvents')
      .select('reason')
      .where('entityId', '=', assignment._id)
      .execute()
    expect(events).toEqual([{ reason: override.reason }])
  })

  test('a restriction of the person refuses until a reason is given, one day after it ended no more', async () => {
    const { assignment, client } = await firstAssignment()
    const person = await world.create('employees')
    const given = { employeeId: person._id, clientId: client._id, reason: 'Demande du client', from: '2026-01-01' }
    const restriction = await world.create('restrictions', given)
    expect(await refusal(give(assignment._id, person._id))).toMatchObject({
      code: 'RULE_BLOCKED',
      details: { findings: [{ code: 'RESTRICTION', params: { context: 'client' } }] },
    })
    await world.patch('restrictions', restriction._id, { to: '2026-11-08' })
    expect((await give(assignment._id, person._id)).status).toBe('pending')
  })

  test('an assignment requires what its site and its client require of everybody', async () => {
    const [ofSite, ofClient] = [
      await world.create('skills', { important: true }),
      await world.create('skills', { important: true }),
    ]
    const { assignment, site, client } = await firstAssignment()
    await world.patch('sites', site._id, { requiredSkillIds: [ofSite._id] })
    await world.patch('clients', client._id, { requiredSkillIds: [ofClient._id] })
    const person = await world.create('employees')
    await world.create('employeeSkills', { employeeId: person._id, skillId: ofSite._id, verifiedBy: null })
    expect(await refusal(give(assignment._id, person._id))).toEqual({
      code: 'RULE_BLOCKED',
      details: { findings: [expect.objectContaining({ code: 'SKILL_MISSING', params: { skill: ofClient.name } })] },
    })
  })

  test('a move gives an assignment to another person', async () => {
    const { assignment } = await firstAssignment()
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    await give(assignment._id, one._id)
    const move = () => world.run('assignments.move', { id: assignment._id, employeeId: two._id })
    const moved = rowsOf((await move()).changed, 'assignments')[0]
    expect(moved).toMatchObject({ employeeId: two._id, status: 'pending', opened: null })
    expect((await move()).changed[0]?.row.rev).toBe(moved?.rev)
  })

  test('an assignment seen before somebody else assigned it is stale; a note written meanwhile does not make it so', async () => {
    const { assignment } = await firstAssignment()
    const [one, two] = [await world.create('employees'), await world.create('employees')]
    const given = await give(assignment._id, one._id)
    await world.patch('assignments', assignment._id, { notes: 'Casque blanc' })
    const unassign = (baseRev: number) => world.run('assignments.unassign', { id: assignment._id, baseRev })
    expect(await refusal(unassign(assignment.rev))).toMatchObject({
      code: 'STALE',
      details: { current: { employeeId: one._id, notes: 'Casque blanc' } },
    })
    await unassign(given.rev)
    await give(assignment._id, two._id)
    expect(await refusal(unassign(given.rev))).toMatchObject({ code: 'STALE' })
  })

  test('people that are gone, unknown assignments and other roles are refused', async () => {
    const { assignment } = await firstAssignment()
    const person = await world.create('employees')
    await world.remove('employees', person._id)
    expect(await refusal(give(assignment._id, person._id))).toMatchObject({ code: 'REFERENCE_MISSING' })
    expect(await refusal(give(person._id, person._id))).toMatchObject({ code: 'NOT_FOUND' })
    const asSupervisor = world.writer.write({ actor: SYSTEM }, (tx) =>
      world.services.runVerb(tx, { ...SYSTEM, role: 'supervisor' }, 'assignments.assign', {}),
    )
    expect(await refusal(asSupervisor)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(world.remove('assignments', assignment._id))).toBeUndefined()
  })

  test('of 50 dispatchers who assign one person to overlapping assignments at once, exactly one wins', async () => {
    const { assignments } = await createOrder(world, { endDate: '2026-11-09' }, [{ quantity: 50 }])
    expect(assignments).toHaveLength(50)
    const person = await world.create('employees')
    const outcomes = await Promise.all(assignments.map(({ _id }) => refusal(give(_id, person._id))))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome?.code === 'OVERLAP')).toHaveLength(49)
    expect(await busyOf(world.database, person._id)).toBe(1)
  })
})

async function busyOf({ readDb }: Database, employeeId: string): Promise<number> {
  const held = await readDb.selectFrom('assignments').select('_id').where('employeeId', '=', employeeId).execute()
  return held.length
}
