import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Row } from '#shared/entities/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { build } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, type World } from './world.ts'

/** After the shift of Monday 9 November, 07:00 to 15:00 in Montréal. */
const AFTER = '2026-11-09T20:00:00.000Z'

describe.each(sqliteUnlessFull)('what an employee says of their own shift, on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  const account = async (role: Actor['role'], of: Partial<Actor>): Promise<Actor> => {
    const owner = { role, employeeId: null, supervisorId: null, ...of } as const
    const { _id: userId } = await world.create('users', owner)
    return { ...owner, userId, deviceId: null }
  }
  const runAs = async <V extends VerbName>(actor: Actor, verb: V, input: VerbInput<V>) =>
    (await world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input))).reply.changed
  /** A row that only the server makes. */
  const store = async <N extends 'conversations' | 'messages'>(entity: N, given: Partial<Row<N>>) => {
    const { _id: id, ...fields } = build(entity, given)
    const change = { kind: 'create', fields } as const
    await world.writer.write({ actor: SYSTEM }, (tx) =>
      world.services.storeChanges(tx, SYSTEM, { changes: [{ entity, id, change }] }),
    )
    return id
  }
  const published = async () => {
    const { assignments, client } = await createOrder(world)
    const { _id: employeeId } = await world.create('employees')
    const id = String(assignments.find(({ date }) => date === '2026-11-09')?._id)
    await world.run('assignments.assign', { id, employeeId })
    await world.run('assignments.publish', { id })
    return { id, employeeId, clientId: client._id, me: await account('employee', { employeeId }) }
  }
  const acts = (id: string) =>
    [
      ['assignments.confirm', { id }],
      ['assignments.late', { id, minutes: 20 }],
      ['assignments.decline', { id }],
    ] as const

  test('they confirm it, announce a delay and take it back, and refuse it: the person answered, and it is to fill', async () => {
    const { id, employeeId, me } = await published()
    const [shown] = await runAs(me, 'assignments.confirm', { id })
    // Of the row, they get back what they may read.
    expect(shown?.row).toMatchObject({ _id: id, status: 'confirmed', refusals: null, clientId: null })
    await runAs(me, 'assignments.late', { id, minutes: 20 })
    expect(await world.get('assignments', id)).toMatchObject({ lateMinutes: 20, lateAt: expect.any(String) })
    await runAs(me, 'assignments.late', { id, minutes: null })
    expect(await world.get('assignments', id)).toMatchObject({ lateMinutes: null, lateAt: null })
    await runAs(me, 'assignments.decline', { id })
    expect(await world.get('assignments', id)).toMatchObject({
      status: 'declined',
      refusals: [{ employeeId, by: null }],
    })
    expect(await refusal(runAs(me, 'assignments.late', { id, minutes: 5 }))).toMatchObject({ code: 'ASSIGNMENT_OPEN' })
    expect(await refusal(runAs(me, 'assignments.decline', { id }))).toMatchObject({ code: 'ASSIGNMENT_OPEN' })
  })

  test('who refused comes after all while nothing happened since: the refusal is forgotten, and they are confirmed', async () => {
    const { id, employeeId, me } = await published()
    const before = await world.create('employees')
    await world.run('assignments.unassign', { id })
    await world.run('assignments.assign', { id, employeeId: before._id })
    await world.run('assignments.decline', { id })
    await world.run('assignments.assign', { id, employeeId })
    await world.run('assignments.publish', { id })
    await runAs(me, 'assignments.decline', { id })
    const [shown] = await runAs(me, 'assignments.confirm', { id })
    expect(shown?.row).toMatchObject({ status: 'confirmed', published: true, refusals: null })
    expect(await world.get('assignments', id)).toMatchObject({
      status: 'confirmed',
      employeeId,
      published: true,
      refusals: [{ employeeId: before._id }],
    })
  })

  test('a refusal stands once the office recorded it or asked again, or a rule is against the person, and none says which', async () => {
    const stands = async (id: string, me: Actor) =>
      expect(await refusal(runAs(me, 'assignments.confirm', { id }))).toEqual({ code: 'REFUSAL_STANDS', details: {} })
    const dispatcher = await account('admin', {})
    const recorded = await published()
    await runAs(dispatcher, 'assignments.decline', { id: recorded.id })
    await stands(recorded.id, recorded.me)

    const asked = await published()
    await runAs(asked.me, 'assignments.decline', { id: asked.id })
    const conversationId = await store('conversations', { employeeId: asked.employeeId })
    const question = {
      conversationId,
      direction: 'out',
      status: 'sent',
      code: '42',
      assignmentIds: [asked.id],
    } as const
    const earlier = new Date(world.now().getTime() - 60_000).toISOString()
    await store('messages', { ...question, at: earlier })
    await runAs(asked.me, 'assignments.confirm', { id: asked.id })
    await runAs(asked.me, 'assignments.decline', { id: asked.id })
    const later = new Date(world.now().getTime() + 60_000).toISOString()
    await store('messages', { ...question, at: later })
    await stands(asked.id, asked.me)

    const kept = await published()
    await runAs(kept.me, 'assignments.decline', { id: kept.id })
    const row = await world.get('assignments', kept.id)
    const given = { siteId: row.siteId, employeeId: kept.employeeId, level: 'block', from: '2026-01-01' } as const
    await world.create('restrictions', { ...given, clientId: null, supervisorId: null, otherEmployeeId: null })
    await stands(kept.id, kept.me)

    const elsewhere = await published()
    await runAs(elsewhere.me, 'assignments.decline', { id: elsewhere.id })
    const other = await published()
    await world.run('assignments.unassign', { id: other.id })
    await world.run('assignments.assign', { id: other.id, employeeId: elsewhere.employeeId })
    await stands(elsewhere.id, elsewhere.me)
  })

  test('once somebody else has it, who refused it learns nothing of it any more', async () => {
    const { id, me } = await published()
    await runAs(me, 'assignments.decline', { id })
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id, employeeId })
    expect(await refusal(runAs(me, 'assignments.confirm', { id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a yes shows the assignment to its person, whoever records it', async () => {
    const { id, me } = await published()
    await world.run('assignments.unpublish', { id })
    expect(await refusal(world.get('assignments', id, me))).toMatchObject({ code: 'NOT_FOUND' })
    await world.run('assignments.confirm', { id })
    expect(await world.get('assignments', id, me)).toMatchObject({ status: 'confirmed', published: true })
  })

  test('a refusal that a dispatcher records has who recorded it', async () => {
    const { id, employeeId } = await published()
    const dispatcher = await account('admin', {})
    await runAs(dispatcher, 'assignments.decline', { id })
    expect((await world.get('assignments', id)).refusals).toMatchObject([{ employeeId, by: dispatcher.userId }])
  })

  test('of the shift of somebody else, or one that is not published, they learn nothing, not even that it exists', async () => {
    const { id, me } = await published()
    const other = await published()
    const unpublished = await published()
    await world.run('assignments.unpublish', { id: unpublished.id })
    const nowhere = '01930000-0000-7000-8000-00000000dead'
    for (const [verb, input] of [...acts(other.id), ...acts(nowhere)])
      expect(await refusal(runAs(me, verb, { ...input, baseRev: 0 }))).toMatchObject({
        code: 'NOT_FOUND',
        details: { entity: 'assignments', id: input.id },
      })
    for (const [verb, input] of acts(unpublished.id))
      expect(await refusal(runAs(unpublished.me, verb, { ...input, baseRev: 0 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await world.get('assignments', id)).toMatchObject({ status: 'pending', lateMinutes: null })
    expect(await world.get('assignments', other.id)).toMatchObject({ status: 'pending', refusals: [] })
  })

  test('a supervisor, and an employee for several at once are refused', async () => {
    const { id, me, clientId } = await published()
    const { _id: supervisorId } = await world.create('supervisors', { clientIds: [clientId] })
    const supervisor = await account('supervisor', { supervisorId })
    for (const [verb, input] of acts(id))
      expect(await refusal(runAs(supervisor, verb, input))).toMatchObject({ code: 'FORBIDDEN' })
    for (const verb of ['assignments.confirmMany', 'assignments.lateMany'] as const)
      expect(await refusal(runAs(me, verb, { items: [{ id, minutes: 5 }] } as never))).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(await refusal(runAs(me, 'assignments.awaitReply', { id }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('once the shift is over they say nothing of it any more', async () => {
    const { id, me } = await published()
    const refused = await published()
    await runAs(refused.me, 'assignments.decline', { id: refused.id })
    world.goTo(AFTER)
    expect(await refusal(runAs(refused.me, 'assignments.confirm', { id: refused.id }))).toMatchObject({
      code: 'ASSIGNMENT_CLOSED',
    })
    for (const [verb, input] of acts(id))
      expect(await refusal(runAs(me, verb, input))).toMatchObject({
        code: 'ASSIGNMENT_CLOSED',
        details: { current: { refusals: null, clientId: null } },
      })
  })
})
