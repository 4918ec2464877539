import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earlierDigest } from '#shared/domain/time/timesheets/earlier-digest.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { hasSignedLines, isAsSigned, shownDigest } from '#shared/domain/time/timesheets/signed-digest.ts'
import { entities, type Draft, type Row } from '#shared/entities/index.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { openSite, openWorld, refusal, rowsOf, type World } from './world.ts'

const PERIOD = { periodStart: '2026-10-25', periodEnd: '2026-10-31' }

describe.each(sqliteUnlessFull)('timesheets on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  const as = async <V extends VerbName>(actor: Actor, verb: V, input: VerbInput<V>): Promise<Changed> =>
    (await world.writer.write({ actor }, (tx) => world.services.runVerb(tx, actor, verb, input))).reply
  const account = async (role: 'admin' | 'supervisor' | 'employee', given: Partial<Draft<'users'>>): Promise<Actor> => {
    const none = { employeeId: null, supervisorId: null }
    const { _id: userId, employeeId, supervisorId } = await world.create('users', { role, ...none, ...given })
    return { userId, role, employeeId, supervisorId, deviceId: null } as unknown as Actor
  }
  const log = async (
    place: Pick<Draft<'timeEntries'>, 'siteId' | 'employeeId'>,
    day: string,
    [from, to] = ['11:00', '19:30'],
  ): Promise<Row<'timeEntries'>> => {
    const times = { start: `${day}T${from}:00.000Z`, end: `${day}T${to}:00.000Z`, assignmentId: null }
    const { _id, ...entry } = draft('timeEntries', { ...place, date: day, ...times })
    const { changed } = await world.run('timeEntries.log', { entry: entry as VerbInput<'timeEntries.log'>['entry'] })
    return rowsOf(changed, 'timeEntries')[0] as Row<'timeEntries'>
  }
  /** A supervisor of another client. */
  const stranger = async () => world.create('supervisors', { clientIds: [(await world.create('clients'))._id] })
  /** A site with its supervisor, two people who worked two days there, and the timesheet of that week. */
  const signable = async () => {
    const client = await world.create('clients')
    const boss = await world.create('supervisors', { clientIds: [client._id] })
    const approver = { supervisorIds: [boss._id], primarySupervisorId: boss._id }
    const { site } = await openSite(world, { ...approver, clientId: client._id })
    const people = [await world.create('employees'), await world.create('employees')]
    for (const { _id: employeeId } of people)
      for (const day of ['2026-10-27', '2026-10-28']) await log({ siteId: site._id, employeeId }, day)
    const { changed } = await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...PERIOD })
    const [sheet] = rowsOf(changed, 'timesheets') as [Row<'timesheets'>]
    return { boss, site, people, sheet, supervisor: await account('supervisor', { supervisorId: boss._id }) }
  }
  const linesOf = (id: string) =>
    world.list('timesheetLines', {
      filters: [{ field: 'timesheetId', op: 'anyOf', value: [id] }],
      sort: [{ field: '_id', dir: 'asc' }],
    })
  const seen = async (id: string) => linesDigest(id, await linesOf(id))
  const code = async (work: Promise<unknown>) => (await refusal(work))?.code

  test('the time of a week is put on one timesheet, once, and what is logged later is added', async () => {
    const { site, boss, people, sheet } = await signable()
    expect(sheet).toMatchObject({ approval: 'unsigned', sent: false, revision: 1, superseded: false })
    expect(sheet.number).not.toBe('')
    expect(await linesOf(sheet._id)).toHaveLength(4)
    const again = { siteId: site._id, supervisorId: boss._id, ...PERIOD }
    expect(await refusal(world.run('timesheets.create', again))).toMatchObject({
      code: 'TIMESHEET_EXISTS',
      details: { timesheetId: sheet._id, number: sheet.number },
    })
    expect(await code(world.run('timesheets.gather', { id: sheet._id }))).toBe('TIMESHEET_EMPTY')
    const late = await log({ siteId: site._id, employeeId: people[0]?._id ?? '' }, '2026-10-29')
    await world.run('timesheets.gather', { id: sheet._id })
    expect(await world.get('timeEntries', late._id)).toMatchObject({ status: 'attached', timesheetId: sheet._id })
    expect(await linesOf(sheet._id)).toHaveLength(5)
  })

  test('time that was voided and counts again is added anew', async () => {
    const { sheet } = await signable()
    const [line] = await linesOf(sheet._id)
    const entryId = line?.entryId ?? ''
    await world.run('timeEntries.void', { id: entryId, reason: 'Erreur' })
    await world.run('timeEntries.restore', { id: entryId })
    await world.run('timesheets.gather', { id: sheet._id })
    expect(await world.get('timeEntries', entryId)).toMatchObject({ status: 'attached', timesheetId: sheet._id })
    expect((await linesOf(sheet._id)).map((each) => each.entryId)).toContain(entryId)
  })

  test('time that names no supervisor goes to the one its site has by now, not to another', async () => {
    const { site, client } = await openSite(world)
    const { _id: employeeId } = await world.create('employees')
    await log({ siteId: site._id, employeeId }, '2026-10-27')
    const ofClient = { clientIds: [client._id] }
    const [main, other] = [await world.create('supervisors', ofClient), await world.create('supervisors', ofClient)]
    await world.patch('sites', site._id, { supervisorIds: [main._id, other._id], primarySupervisorId: main._id })
    const create = (supervisorId: string) =>
      world.run('timesheets.create', { siteId: site._id, supervisorId, ...PERIOD })
    expect(await code(create(other._id))).toBe('TIMESHEET_EMPTY')
    expect(rowsOf((await create(main._id)).changed, 'timesheetLines')).toHaveLength(1)
  })

  test('the supervisor of a timesheet or their delegate signs it; other supervisors, and employees, are refused', async () => {
    const { sheet, supervisor, boss } = await signable()
    const other = await account('supervisor', { supervisorId: (await stranger())._id })
    const employee = await account('employee', { employeeId: (await world.create('employees'))._id })
    const signing = { id: sheet._id, digest: await seen(sheet._id), name: 'Ève Roy' }
    const [line] = await linesOf(sheet._id)
    for (const stranger of [other, employee]) {
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await code(as(stranger, 'timesheets.sign', signing)))
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(
        await code(as(stranger, 'timesheets.dispute', { lineId: line?._id ?? '', reason: 'Non' })),
      )
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(
        await code(as(stranger, 'timesheets.remove', { id: sheet._id, reason: 'Non' })),
      )
    }
    for (const verb of ['timesheets.remove', 'timesheets.gather', 'timesheets.remind'] as const)
      expect(await code(as(supervisor, verb, { id: sheet._id, reason: 'Non' } as never))).toBe('FORBIDDEN')
    await world.patch('supervisors', boss._id, { approvalDelegateId: other.supervisorId })
    await as(other, 'timesheets.sign', signing)
    expect(await world.get('timesheets', sheet._id)).toMatchObject({
      approval: 'signed',
      signedName: 'Ève Roy',
      signedBy: other.userId,
    })
    expect(await code(as(supervisor, 'timesheets.sign', signing))).toBe('TIMESHEET_SIGNED')
  })

  test('only the office approves what was signed on paper, or without a signature for a reason', async () => {
    const { sheet, supervisor } = await signable()
    const asked = async (more: object) => ({ id: sheet._id, digest: await seen(sheet._id), name: '', ...more })
    const bySupervisor = async (more: object) => code(as(supervisor, 'timesheets.sign', await asked(more)))
    expect(await bySupervisor({ name: 'Ève', method: 'paper' })).toBe('FORBIDDEN')
    expect(await bySupervisor({ noSignatureReason: 'En vacances' })).toBe('VALIDATION_FAILED')
    expect(await code(world.run('timesheets.sign', await asked({ method: 'paper' })))).toBe('VALIDATION_FAILED')
    await world.run('timesheets.sign', await asked({ method: 'paper', noSignatureReason: 'En vacances' }))
    expect(await world.get('timesheets', sheet._id)).toMatchObject({
      approval: 'signed',
      signedName: null,
      signatureMethod: 'paper',
      noSignatureReason: 'En vacances',
    })
  })

  test('a timesheet that changed since it was seen is not signed, and a disputed line is left out', async () => {
    const { sheet, supervisor } = await signable()
    const before = await seen(sheet._id)
    const [line] = await linesOf(sheet._id)
    const dispute = { lineId: line?._id ?? '', reason: 'Partie à 14 h', end: '2026-10-27T18:00:00.000Z' }
    await as(supervisor, 'timesheets.dispute', dispute)
    const sign = async (digest: string) => as(supervisor, 'timesheets.sign', { id: sheet._id, digest, name: 'Ève' })
    expect(await code(sign(before))).toBe('TIMESHEET_CHANGED')
    await sign(await seen(sheet._id))
    const entries = await world.list('timeEntries', {
      filters: [{ field: 'timesheetId', op: 'anyOf', value: [sheet._id] }],
    })
    expect(entries.map(({ status }) => status).toSorted()).toEqual(['attached', 'signed', 'signed', 'signed'])
  })

  test('what was seen of a timesheet is not signed once a line of it is of somebody else, on another day or a day not worked', async () => {
    const { sheet, supervisor } = await signable()
    const sign = (digest: string) => as(supervisor, 'timesheets.sign', { id: sheet._id, digest, name: 'Ève' })
    const [line] = await linesOf(sheet._id)
    const before = await seen(sheet._id)
    const { employeeId, date, kind } = line as Row<'timesheetLines'>
    const put = (fields: object) =>
      world.database.db
        .updateTable('timesheetLines')
        .set(fields)
        .where('_id', '=', line?._id ?? '')
        .execute()
    const stranger_ = { employeeId: (await world.create('employees'))._id }
    for (const fields of [stranger_, { date: '2026-10-25' }, { kind: 'didNotWork' }, { outside: 'late' }]) {
      await put(fields)
      expect([fields, await code(sign(before))]).toEqual([fields, 'TIMESHEET_CHANGED'])
      await put({ employeeId, date, kind, outside: null })
    }
    expect(await code(sign(earlierDigest(sheet._id, await linesOf(sheet._id))))).toBe('TIMESHEET_CHANGED')
    await sign(before)
  })

  test('a signed timesheet keeps the digest of its lines, notes and rule sets, and tells when one of them is changed', async () => {
    const { sheet, supervisor } = await signable()
    await world.create('labourRuleSets', { regime: 'lnt', validFrom: '2019-01-01', reference: 'LNT' })
    await world.run('timesheets.annotate', { id: sheet._id, notes: 'Deux équipes' })
    await as(supervisor, 'timesheets.sign', { id: sheet._id, digest: await seen(sheet._id), name: 'Ève Roy' })
    const [signed, lines] = [await world.get('timesheets', sheet._id), await linesOf(sheet._id)]
    expect(signed.ruleSets.length).toBeGreaterThan(0)
    expect([isAsSigned(signed, lines), hasSignedLines(signed, lines)]).toEqual([true, true])
    expect(shownDigest(signed, lines)).toBe(signed.digest)
    const changed = [
      { ...signed, notes: 'Une équipe' },
      { ...signed, ruleSets: [] },
      { ...signed, signedName: 'Ana Roy' },
      { ...signed, periodEnd: '2026-11-07' },
    ]
    for (const one of changed) expect([isAsSigned(one, lines), hasSignedLines(one, lines)]).toEqual([false, true])
    const exchanged = lines.map((line, i) => (i === 0 ? { ...line, employeeId: newId() } : line))
    expect([isAsSigned(signed, exchanged), hasSignedLines(signed, exchanged)]).toEqual([false, false])
    expect(await code(world.run('timesheets.annotate', { id: sheet._id, notes: 'Autre' }))).toBe('TIMESHEET_SIGNED')
    await world.run('timesheets.annotate', { id: sheet._id, notes: 'Deux équipes' })
    const read = await world.get('timesheets', sheet._id, supervisor)
    expect([hasSignedLines(read, await linesOf(sheet._id)), read.digest]).toEqual([true, signed.digest])
    // One that was signed before digests were kept shows that of its document.
    const earlier = { ...signed, digest: null }
    expect([shownDigest(earlier, lines), isAsSigned(earlier, lines)]).toEqual([earlierDigest(sheet._id, lines), null])
  })

  test('a signature or document of another record is refused, and that of a supervisor is taken', async () => {
    const { sheet, supervisor } = await signable()
    const { sheet: other } = await signable()
    const add = async (actor: Actor, ownerField: string, ownerId = sheet._id) => {
      const file = draft('files', { ownerEntity: 'timesheets', ownerId, ownerField })
      await world.writer.write({ actor }, (tx) => world.services.records.create(tx, actor, entities.files, file))
      return file._id ?? ''
    }
    const digest = await seen(sheet._id)
    const sign = (id: string) =>
      as(supervisor, 'timesheets.sign', { id: sheet._id, digest, name: 'Ève', signatureFileIds: [id] })
    const annotate = (id: string) => world.run('timesheets.annotate', { id: sheet._id, documentFileIds: [id] })
    const bad = (field: string) => ({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field, code: 'BAD_REFERENCE' }] },
    })
    for (const id of [await add(supervisor, 'signatureFileIds', other._id), await add(supervisor, 'documentFileIds')])
      expect(await refusal(sign(id))).toEqual(bad('signatureFileIds'))
    expect(await refusal(sign(newId()))).toEqual({ code: 'REFERENCE_MISSING', details: { field: 'signatureFileIds' } })
    expect(await refusal(annotate(await add(SYSTEM, 'signatureFileIds')))).toEqual(bad('documentFileIds'))
    await annotate(await add(SYSTEM, 'documentFileIds'))
    const drawn = await add(supervisor, 'signatureFileIds')
    await sign(drawn)
    expect(await world.get('timesheets', sheet._id)).toMatchObject({ signatureFileIds: [drawn] })
    // What was signed with stays: only the office changes or deletes files.
    const { records } = world.services
    const change = world.writer.write({ actor: supervisor }, (tx) =>
      records.patch(tx, supervisor, entities.files, drawn, { name: 'autre.png' }),
    )
    const remove = world.writer.write({ actor: supervisor }, (tx) =>
      records.remove(tx, supervisor, entities.files, drawn),
    )
    for (const work of [change, remove]) expect(['FORBIDDEN', 'NOT_FOUND']).toContain(await code(work))
  })

  test('a correction after the signature opens the next revision, and the signed one stays as it was', async () => {
    const { sheet, supervisor } = await signable()
    await as(supervisor, 'timesheets.sign', { id: sheet._id, digest: await seen(sheet._id), name: 'Ève Roy' })
    const signedLines = JSON.stringify(await linesOf(sheet._id))
    const {
      superseded: _,
      rev: _rev,
      updatedAt: _at,
      updatedBy: _by,
      ...signed
    } = await world.get('timesheets', sheet._id)
    const [line] = await linesOf(sheet._id)
    const correct = { id: line?.entryId ?? '', fields: { breakMinutes: 45 }, reason: 'Pause oubliée' }
    expect(await code(as(supervisor, 'timeEntries.correct', correct))).toBe('TIMESHEET_SIGNED')
    const { changed } = await world.run('timeEntries.correct', correct)
    const next = rowsOf(changed, 'timesheets').find(({ _id }) => _id !== sheet._id) as Row<'timesheets'>
    expect(next).toMatchObject({
      number: sheet.number,
      revision: 2,
      approval: 'unsigned',
      sent: false,
      previousId: sheet._id,
      revisionReason: 'Pause oubliée',
    })
    expect(JSON.stringify(await linesOf(sheet._id))).toBe(signedLines)
    const {
      superseded,
      rev: _rev2,
      updatedAt: _at2,
      updatedBy: _by2,
      ...kept
    } = await world.get('timesheets', sheet._id)
    expect(superseded).toBe(true)
    expect(JSON.stringify(kept)).toBe(JSON.stringify(signed))
    expect((await linesOf(next._id)).map(({ breakMinutes }) => breakMinutes).toSorted()).toContain(45)
    for (const verb of ['timesheets.remove', 'timesheets.gather'] as const)
      expect(await code(world.run(verb, { id: sheet._id, reason: 'Non' }))).toBe('TIMESHEET_SUPERSEDED')
    await as(supervisor, 'timesheets.sign', { id: next._id, digest: await seen(next._id), name: 'Ève Roy' })
    expect(JSON.stringify(await linesOf(sheet._id))).toBe(signedLines)
  })

  test('a timesheet is sent to supervisors of its client only, then asked for again until it is signed', async () => {
    const { sheet, boss, supervisor } = await signable()
    expect(await code(world.run('timesheets.remind', { id: sheet._id }))).toBe('TIMESHEET_NOT_SENT')
    const somebody = await stranger()
    const emails = [boss.email, somebody.email, 'personne@exemple.ca']
    expect(await refusal(world.run('timesheets.send', { id: sheet._id, emails }))).toMatchObject({
      code: 'EMAIL_CANT_SEND_NOT_SUPERVISOR',
      details: { emails: [somebody.email.toLowerCase(), 'personne@exemple.ca'] },
    })
    await world.run('timesheets.send', { id: sheet._id, emails: [boss.email.toUpperCase()] })
    await world.run('timesheets.remind', { id: sheet._id })
    const sent = await world.get('timesheets', sheet._id)
    expect(sent).toMatchObject({ sent: true, recipientIds: [boss._id] })
    expect(sent.reminders).toHaveLength(1)
    await as(supervisor, 'timesheets.sign', { id: sheet._id, digest: await seen(sheet._id), name: 'Ève Roy' })
    expect(await code(world.run('timesheets.remind', { id: sheet._id }))).toBe('TIMESHEET_SIGNED')
  })

  test('an approved timesheet is deleted with a reason, and its time can be put on another', async () => {
    const { sheet, supervisor, site, boss } = await signable()
    await as(supervisor, 'timesheets.sign', { id: sheet._id, digest: await seen(sheet._id), name: 'Ève Roy' })
    expect(await code(world.run('timesheets.remove', { id: sheet._id, reason: ' ' }))).toBe('VALIDATION_FAILED')
    await world.run('timesheets.remove', { id: sheet._id, reason: 'Mauvaise semaine' })
    const made = await world.run('timesheets.create', { siteId: site._id, supervisorId: boss._id, ...PERIOD })
    expect(rowsOf(made.changed, 'timesheetLines')).toHaveLength(4)
  })
})
