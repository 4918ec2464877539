import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { sampleId } from '#tests/support/samples.ts'
import { createOrder, openWorld, refusal, rowsOf, type World } from './world.ts'

type Given = Readonly<Record<string, unknown>>
const night = { start: '2026-10-28T02:00:00.000Z', end: '2026-10-28T10:00:00.000Z' }
const hours = (from: number, to: number) => ({
  start: `2026-10-20T${String(from).padStart(2, '0')}:00:00.000Z`,
  end: `2026-10-20T${String(to).padStart(2, '0')}:00:00.000Z`,
})

describe.each(sqliteUnlessFull)('time entries on $name', (kind) => {
  let world: World
  let place: Record<'site' | 'elsewhere' | 'planned' | 'assignmentId' | 'orderId' | 'clientId', string>
  let ana: Actor
  let ben: Actor
  let chief: Actor
  let stranger: Actor
  let office: Actor

  const account = async (role: Role, of: { employeeId?: string; supervisorId?: string }): Promise<Actor> => {
    const ids = { employeeId: of.employeeId ?? null, supervisorId: of.supervisorId ?? null }
    const { _id: userId } = await world.create('users', { role, ...ids })
    return { ...SYSTEM, role, userId, ...ids }
  }
  beforeAll(async () => {
    world = await openWorld(kind, '2026-11-20T15:00:00.000Z')
    const person = async () => (await world.create('employees'))._id
    const { assignments, order } = await createOrder(world)
    const supervisor = async () => (await world.create('supervisors', { clientIds: [order.clientId] }))._id
    const [one, other, boss, outsider] = [await person(), await person(), await supervisor(), await supervisor()]
    const first = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] as Row<'assignments'>
    await world.run('assignments.assign', { id: first._id, employeeId: one, override: { reason: 'Essai' } })
    await world.patch('sites', first.siteId, { supervisorIds: [boss], primarySupervisorId: boss })
    const { _id: elsewhere } = await world.create('sites', { clientId: first.clientId })
    place = {
      site: first.siteId,
      elsewhere,
      planned: first.date,
      assignmentId: first._id,
      orderId: order._id,
      clientId: first.clientId,
    }
    ana = await account('employee', { employeeId: one })
    ben = await account('employee', { employeeId: other })
    chief = await account('supervisor', { supervisorId: boss })
    stranger = await account('supervisor', { supervisorId: outsider })
    office = await account('admin', {})
  })
  afterAll(() => world.close())

  const run = async <V extends 'timeEntries.log' | 'timeEntries.correct' | 'timeEntries.void' | 'timeEntries.restore'>(
    actor: Actor,
    verb: V,
    input: VerbInput<V>,
  ) => {
    const { reply } = await world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input))
    return rowsOf(reply.changed, 'timeEntries')[0] as Row<'timeEntries'>
  }
  const log = (actor: Actor, given: Given = {}) => {
    const { _id: _, ...entry } = draft('timeEntries', {
      employeeId: ana.employeeId,
      siteId: place.site,
      ...given,
    } as never)
    return run(actor, 'timeEntries.log', { entry: entry as never })
  }
  const detailsOf = (error: { readonly details?: unknown } | undefined) => (error?.details ?? {}) as Given
  const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code
  const issuesOf = async (work: Promise<unknown>) => {
    const issues = detailsOf(await refusal(work))['issues'] as { field: string; code: string }[] | undefined
    return issues?.map(({ field, code }) => `${field} ${code}`)
  }

  test('an employee’s night is one entry of the day it began; the server fills what their device does not know', async () => {
    const row = await log(ana, { ...night, breakMinutes: 30, assignmentId: null })
    const stored = await world.get('timeEntries', row._id)
    expect(stored).toMatchObject({
      date: '2026-10-27',
      workedMinutes: 450,
      status: 'submitted',
      clientId: place.clientId,
      supervisorId: chief.supervisorId,
      loggedBy: ana.userId,
    })
    const planned = await log(ana, {
      start: `${place.planned}T13:00:00.000Z`,
      end: `${place.planned}T20:00:00.000Z`,
      assignmentId: place.assignmentId,
    })
    expect(await world.get('timeEntries', planned._id)).toMatchObject({ orderId: place.orderId })
  })

  test('hours that overlap are refused with the entry in the way; void ones are in nobody’s way, and a restored one is', async () => {
    const first = await log(ana, hours(12, 16))
    const again = await refusal(log(ana, hours(15, 18)))
    expect(again).toMatchObject({ code: 'ENTRY_OVERLAP', details: { entryId: first._id, siteId: place.site } })
    expect(typeof detailsOf(again)['siteName']).toBe('string')
    const second = await log(ana, hours(16, 18))
    const moved = { id: second._id, fields: { start: hours(15, 18).start }, reason: '' }
    expect(await codeOf(run(ana, 'timeEntries.correct', moved))).toBe('ENTRY_OVERLAP')
    await run(ana, 'timeEntries.void', { id: first._id, reason: '' })
    await run(ana, 'timeEntries.correct', moved)
    expect(await codeOf(run(ana, 'timeEntries.restore', { id: first._id }))).toBe('ENTRY_OVERLAP')
    await run(ana, 'timeEntries.void', { id: second._id, reason: '' })
    expect(await run(ana, 'timeEntries.restore', { id: first._id })).toMatchObject({
      status: 'submitted',
      voidReason: null,
    })
    // Two devices that take it back at the same time want the same.
    for (const actor of [ana, office])
      expect(await run(actor, 'timeEntries.restore', { id: first._id })).toBeUndefined()
    await run(ana, 'timeEntries.void', { id: first._id, reason: 'Essai' })
    expect(await codeOf(run(ana, 'timeEntries.correct', { id: first._id, fields: { note: 'x' }, reason: '' }))).toBe(
      'ENTRY_VOID',
    )
  })

  test('nobody logs or corrects the time of others: employees, and supervisors of other sites', async () => {
    expect(await codeOf(log(ben, hours(1, 2)))).toBe('FORBIDDEN')
    expect(
      await codeOf(log(stranger, { start: `${place.planned}T05:00:00.000Z`, end: `${place.planned}T06:00:00.000Z` })),
    ).toBe('FORBIDDEN')
    expect(await codeOf(log(chief, { siteId: place.elsewhere, ...hours(1, 2) }))).toBe('FORBIDDEN')
    const row = await log(ana, hours(2, 4))
    const patch = { id: row._id, fields: { breakMinutes: 10 }, reason: 'x' }
    for (const actor of [ben, stranger])
      for (const work of [
        () => run(actor, 'timeEntries.correct', patch),
        () => run(actor, 'timeEntries.void', { id: row._id, reason: 'x' }),
        () => run(actor, 'timeEntries.restore', { id: row._id }),
      ])
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await codeOf(work()))
    const theirs = { id: row._id, fields: { employeeId: ben.employeeId ?? '' }, reason: 'x' }
    expect(await codeOf(run(ana, 'timeEntries.correct', theirs))).toBe('FORBIDDEN')
    expect(await codeOf(run(ana, 'timeEntries.void', { id: sampleId('timeEntries', 999_999), reason: '' }))).toBe(
      'NOT_FOUND',
    )
    expect(await world.list('timeEntries', {}, ben)).toEqual([])
    expect(await world.list('timeEntries', {}, stranger)).toEqual([])
    await run(ana, 'timeEntries.void', { id: row._id, reason: '' })
  })

  test('the original hours are read after sixty corrections, though the first was of a note', async () => {
    const row = await log(ana, hours(13, 17))
    const correct = (fields: Given) =>
      run(ana, 'timeEntries.correct', { id: row._id, fields: fields as never, reason: '' })
    await correct({ note: 'Stationné au nord' })
    for (let n = 1; n <= 60; n += 1) await correct({ end: `2026-10-20T16:${String(n % 60).padStart(2, '0')}:00.000Z` })
    const { corrections } = await world.get('timeEntries', row._id)
    expect(corrections).toHaveLength(50)
    expect(corrections[0]?.before).toMatchObject({ note: null, end: hours(13, 17).end, workedMinutes: 240 })
    await run(ana, 'timeEntries.void', { id: row._id, reason: '' })
  })

  test('a correction by somebody else says why; the original is kept with who and when', async () => {
    const row = await log(ana, hours(5, 9))
    const fields = { end: hours(5, 8).end }
    expect(await issuesOf(run(office, 'timeEntries.correct', { id: row._id, fields, reason: ' ' }))).toEqual([
      'reason REQUIRED',
    ])
    await run(office, 'timeEntries.correct', { id: row._id, fields, reason: 'Parti à 8 h' })
    expect(await world.get('timeEntries', row._id)).toMatchObject({
      workedMinutes: 180,
      corrections: [{ by: office.userId, reason: 'Parti à 8 h', before: { end: hours(5, 9).end, workedMinutes: 240 } }],
    })
    await run(ana, 'timeEntries.void', { id: row._id, reason: '' })
  })

  test('open work begins now and ends later; a day not worked has a reason', async () => {
    const open = await log(ana, { start: '2026-11-20T12:00:00.000Z', end: null })
    expect(open).toMatchObject({ status: 'open', workedMinutes: null })
    const closed = await run(ana, 'timeEntries.correct', {
      id: open._id,
      fields: { end: '2026-11-20T14:30:00.000Z' },
      reason: '',
    })
    expect(closed).toMatchObject({ status: 'submitted', workedMinutes: 150, corrections: [] })
    const absent = { kind: 'didNotWork', start: null, end: null, date: '2026-10-15' }
    expect(await issuesOf(log(ana, absent))).toEqual(['entry.absentReason REQUIRED'])
    expect(await log(ana, { ...absent, absentReason: 'sick' })).toMatchObject({ workedMinutes: 0, status: 'submitted' })
  })

  test('a day not worked claims no parking, kilometres or travel, logged or corrected, whoever asks', async () => {
    const absent = { kind: 'didNotWork', start: null, end: null, date: '2026-10-14', absentReason: 'sick' }
    const claims = { parkingCents: 1500, kilometres: 12.5, travelMinutes: 30 }
    const refusedAt = (prefix: string) => Object.keys(claims).map((name) => `${prefix}${name} EXPENSE_NOT_WORKED`)
    for (const actor of [ana, chief, office]) {
      const issues = await issuesOf(log(actor, { ...absent, ...claims, assignmentId: null }))
      expect(issues?.toSorted()).toEqual(refusedAt('entry.').toSorted())
    }
    const worked = await log(ana, { ...hours(10, 14), ...claims })
    const correct = (fields: Given) => run(ana, 'timeEntries.correct', { id: worked._id, fields, reason: '' })
    const became = { kind: 'didNotWork', start: null, end: null, absentReason: 'sick' }
    expect((await issuesOf(correct(became)))?.toSorted()).toEqual(refusedAt('').toSorted())
    const cleared = { parkingCents: null, kilometres: null, travelMinutes: 0 }
    expect(await correct({ ...became, ...cleared })).toMatchObject({ ...cleared, kind: 'didNotWork', workedMinutes: 0 })
    expect(await issuesOf(correct({ parkingCents: 1 }))).toEqual(['parkingCents EXPENSE_NOT_WORKED'])
    expect(await issuesOf(log(ana, { ...absent, parkingCents: -1 }))).toEqual(['entry.parkingCents TOO_SMALL'])
    await run(ana, 'timeEntries.void', { id: worked._id, reason: '' })
  })

  test.each([
    ['parking of 1000.01 $', { parkingCents: 100_001 }, ['entry.parkingCents TOO_LARGE']],
    ['an end before its start', { end: '2026-10-10T11:00:00.000Z' }, ['entry.end TIMES_REVERSED']],
    ['more than a day', { end: '2026-10-11T13:00:00.000Z' }, ['entry.end ENTRY_TOO_LONG']],
    [
      'a break as long as the work',
      { breakMinutes: 60, end: '2026-10-10T13:00:00.000Z' },
      ['entry.breakMinutes TOO_LARGE'],
    ],
    [
      'a time to come',
      { start: '2026-11-20T16:00:00.000Z', end: '2026-11-20T17:00:00.000Z' },
      ['entry.start IN_FUTURE'],
    ],
    ['a day that does not exist', { start: '2026-02-30T12:00:00.000Z' }, ['entry.start BAD_INSTANT']],
    ['a NUL in the note', { note: 'a\u0000b' }, ['entry.note BAD_CHARACTER']],
    ['the name of a prototype', { constructor: 1 }, ['constructor UNKNOWN_FIELD']],
    ['a managed field', { status: 'signed' }, ['status UNKNOWN_FIELD']],
  ])('%s is refused', async (_, given, issues) => {
    const base = { start: '2026-10-10T12:00:00.000Z', end: '2026-10-10T20:00:00.000Z' }
    const { _id, ...entry } = draft('timeEntries', { employeeId: ana.employeeId, siteId: place.site } as never)
    const work = run(ana, 'timeEntries.log', { entry: { _id, ...entry, ...base, ...given } as never })
    expect(await issuesOf(work)).toEqual(issues)
  })

  test('time before the hire of its person, or after their employment, is refused whoever logs, moves or restores it', async () => {
    const { _id: employeeId } = await world.create('employees', {
      hireDate: '2026-10-05',
      terminationDate: '2026-10-20',
    })
    const own = await account('employee', { employeeId })
    const on = (day: string) => ({ start: `${day}T12:00:00.000Z`, end: `${day}T14:00:00.000Z`, employeeId })
    for (const actor of [own, office]) {
      expect(await issuesOf(log(actor, on('2026-10-04')))).toEqual(['entry.start BEFORE_HIRE'])
      expect(await issuesOf(log(actor, on('2026-10-21')))).toEqual(['entry.start AFTER_EMPLOYMENT'])
      const absent = { kind: 'didNotWork', absentReason: 'sick', start: null, end: null, employeeId }
      expect(await issuesOf(log(actor, { ...absent, date: '2026-10-04' }))).toEqual(['entry.date BEFORE_HIRE'])
    }
    const row = await log(own, on('2026-10-05'))
    await log(office, on('2026-10-20'))
    const fields = { start: '2026-10-04T12:00:00.000Z', end: '2026-10-04T14:00:00.000Z' }
    const move = run(office, 'timeEntries.correct', { id: row._id, fields, reason: 'Essai' })
    expect(await issuesOf(move)).toEqual(['start BEFORE_HIRE'])
    // Hired again since: what was logged of the time before can still be corrected on its day.
    await world.patch('employees', employeeId, { hireDate: '2026-10-12' })
    const kept = { id: row._id, fields: { breakMinutes: 15 }, reason: 'Pause' }
    expect(await run(office, 'timeEntries.correct', kept)).toMatchObject({ workedMinutes: 105 })
    // Once it is void it counts again only if it could be logged.
    await run(own, 'timeEntries.void', { id: row._id, reason: '' })
    for (const actor of [own, office])
      expect(await issuesOf(run(actor, 'timeEntries.restore', { id: row._id }))).toEqual(['start BEFORE_HIRE'])
    await world.patch('employees', employeeId, { hireDate: '2026-10-05' })
    expect(await run(own, 'timeEntries.restore', { id: row._id })).toMatchObject({ status: 'submitted' })
  })

  test('the day of 25 hours is entered from midnight to midnight; a minute more, or 24 h and a minute on another day, is refused', async () => {
    const { _id: employeeId } = await world.create('employees')
    const from = (start: string, end: string) => log(office, { start, end, employeeId })
    const [tooLong, minute] = [['entry.end ENTRY_TOO_LONG'], '2026-11-02T05:01:00.000Z']
    expect(await issuesOf(from('2026-11-01T04:00:00.000Z', minute))).toEqual(tooLong)
    expect(await issuesOf(from('2026-11-10T05:00:00.000Z', '2026-11-11T05:01:00.000Z'))).toEqual(tooLong)
    const row = await from('2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z')
    expect(row).toMatchObject({ date: '2026-11-01', workedMinutes: 1500 })
    expect(await from('2026-11-10T05:00:00.000Z', '2026-11-11T05:00:00.000Z')).toMatchObject({ workedMinutes: 1440 })
  })

  test('a photo is added by who logs the time, and that of another record is refused', async () => {
    const add = async (ownerId: string, ownerEntity: 'timeEntries' | 'tools' = 'timeEntries') => {
      const ownerField = ownerEntity === 'tools' ? 'photoFileIds' : 'parkingPhotoIds'
      const file = draft('files', { ownerEntity, ownerId, ownerField })
      await world.writer.write({ actor: ana }, (tx) => world.services.records.create(tx, ana, entities.files, file))
      return file._id ?? ''
    }
    const row = await log(ana, hours(3, 4))
    const other = await log(ana, hours(5, 6))
    const correct = (id: string) =>
      run(ana, 'timeEntries.correct', { id: row._id, fields: { parkingPhotoIds: [id] }, reason: '' })
    const photo = await add(row._id)
    expect(await correct(photo)).toMatchObject({ parkingPhotoIds: [photo] })
    expect(await issuesOf(correct(await add(other._id)))).toEqual(['parkingPhotoIds BAD_REFERENCE'])
    expect(await issuesOf(log(ana, { ...hours(1, 2), parkingPhotoIds: [photo] }))).toEqual([
      'entry.parkingPhotoIds BAD_REFERENCE',
    ])
    const missing = log(ana, { ...hours(1, 2), parkingPhotoIds: [sampleId('files', 999_999)] })
    expect(await refusal(missing)).toMatchObject({ code: 'REFERENCE_MISSING' })
    expect(await refusal(add(row._id, 'tools'))).toMatchObject({ code: 'FORBIDDEN' })
    for (const { _id } of [row, other]) await run(ana, 'timeEntries.void', { id: _id, reason: '' })
  })

  test('1000.00 $ of parking is accepted', async () => {
    const row = await log(ana, { ...hours(20, 21), parkingCents: 100_000 })
    expect(row.parkingCents).toBe(100_000)
    await run(ana, 'timeEntries.void', { id: row._id, reason: '' })
  })

  test('a time entry for another person’s assignment is refused; one whose own assignment was lost is kept without it', async () => {
    const others = { ...hours(20, 21), employeeId: ben.employeeId, assignmentId: place.assignmentId }
    expect(await issuesOf(log(office, others))).toEqual(['entry.assignmentId BAD_REFERENCE'])
    const gone = sampleId('assignments', 999_999)
    expect(await refusal(log(office, { ...others, assignmentId: gone }))).toMatchObject({ code: 'REFERENCE_MISSING' })
    for (const assignmentId of [place.assignmentId, gone]) {
      const row = await log(ben, { ...others, assignmentId })
      expect(await world.get('timeEntries', row._id)).toMatchObject({
        assignmentId: null,
        orderId: null,
        supervisorId: chief.supervisorId,
        workedMinutes: 60,
      })
      await run(ben, 'timeEntries.void', { id: row._id, reason: '' })
    }
  })
})
