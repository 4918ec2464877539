import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { changeRow, createRow } from '#server/records/rows.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { build } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts'

type Reply = Answer['body'] & Changed & { readonly row: Row<EntityName> & { readonly rev: number } }

describe.each(sqliteUnlessFull)('an employee converted to an applicant on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  const send = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.ask<Reply>(method, path, { token: admin.token, body, headers })
  const convert = (id: string, token = admin.token) =>
    server.ask<Reply>('POST', '/employees/convert-to-applicant', { token, body: { id } })
  const statusOf = async (path: string) => (await send('GET', path)).status

  const rowOf = async <N extends EntityName>(path: string) => (await send('GET', path)).body.row as unknown as Row<N>
  const madeBy = (body: Reply) => {
    const [made] = body.changed.filter(({ entity }) => entity === 'applicants')
    return made?.row as unknown as Row<'applicants'>
  }
  /** What the wizard sends of somebody who has a file already. */
  const hired = ({ firstName, lastName, phone, hireDate, regime }: Row<'employees'>) => ({
    firstName,
    lastName,
    phone,
    hireDate,
    regime,
  })

  test('has the same name, phone and documents, and leads back to the file, which is inactive', async () => {
    const employee = await server.create('employees', { firstName: 'Zoé', phone: '+15145550199', applicantId: null })
    const skill = await server.create('skills', { expirable: false, defaultValidityMonths: null })
    const held = await server.create('employeeSkills', { employeeId: employee._id, skillId: skill._id })
    const { status, body } = await convert(employee._id)
    expect(status).toBe(200)
    const made = madeBy(body)
    expect(made).toMatchObject({ firstName: 'Zoé', phone: '+15145550199', stage: 'new', origin: 'formerEmployee' })
    expect(made.employeeId).toBe(employee._id)
    expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({ status: 'inactive', applicantId: made._id })
    expect(await statusOf(`/employee-skills/${held._id}`)).toBe(200)
    // Once more changes nothing.
    expect(madeBy((await convert(employee._id)).body)).toMatchObject({ _id: made._id, stageHistory: made.stageHistory })
  })

  test('becomes the applicant they were', async () => {
    const employee = await server.create('employees', { lastName: 'Roy' })
    const applicant = await server.create('applicants', { lastName: 'Roy-Ménard', phone: '+15145550178', email: null })
    await server.writer.write({ actor: SYSTEM }, async (tx) => {
      const at = { stage: 'hired', employeeId: employee._id }
      await changeRow(tx, SYSTEM, entities.applicants, applicant, at)
      await changeRow(tx, SYSTEM, entities.employees, employee, { applicantId: applicant._id })
      return null
    })
    const { body } = await convert(employee._id)
    const changed = body.changed.filter(({ entity }) => entity === 'applicants').map(({ row }) => row)
    expect(changed).toMatchObject([{ _id: applicant._id, lastName: 'Roy', stage: 'new', employeeId: employee._id }])
  })

  test('is refused when another applicant has the phone', async () => {
    const employee = await server.create('employees', { phone: '+15145550171', email: null, applicantId: null })
    const other = await server.create('applicants', { phone: '+15145550172', email: null, birthDate: null })
    await server.writer.write({ actor: SYSTEM }, async (tx) => {
      await changeRow(tx, SYSTEM, entities.applicants, other, { phone: '+15145550171' })
      return null
    })
    const { status, body } = await convert(employee._id)
    expect([status, body.error]).toMatchObject([409, { code: 'APPLICANT_DUPLICATE', details: { field: 'phone' } }])
    expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({ status: employee.status, applicantId: null })
  })

  test('hired again has the same file: number, skills and history, and nobody has two', async () => {
    const employee = await server.create('employees', {
      phone: '+15145550161',
      employeeNumber: '4711',
      cumulativeHours: 120,
      rating: 4,
    })
    const skill = await server.create('skills', { expirable: false, defaultValidityMonths: null })
    await server.create('employeeSkills', { employeeId: employee._id, skillId: skill._id })
    const applicant = madeBy((await convert(employee._id)).body)
    const draft = { ...hired(employee), lastName: 'Neuve' }
    const hire = (body: object) => send('POST', '/applicants/hire', { id: applicant._id, employee: draft, ...body })
    const twice = { skillId: skill._id, proofFileIds: [] }
    expect((await hire({ skills: [twice] })).body.error).toMatchObject({
      code: 'SKILL_ALREADY_HELD',
      details: { field: 'skills.0.skillId' },
    })
    // Neither an id of its own nor that of somebody else leads to another file.
    const stranger = await server.create('employees', { phone: '+15145550162', lastName: 'Autre' })
    const { status } = await hire({ employee: { ...draft, _id: stranger._id } })
    expect(status).toBe(200)
    expect(await rowOf(`/employees/${stranger._id}`)).toMatchObject({ lastName: 'Autre' })
    expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({
      status: 'disponible',
      employeeNumber: '4711',
      lastName: 'Neuve',
      cumulativeHours: 120,
      rating: 4,
    })
    expect(await rowOf(`/applicants/${applicant._id}`)).toMatchObject({ stage: 'hired', employeeId: employee._id })
  })

  describe('one who has assignments', () => {
    const tomorrow = { date: '2099-11-26', status: 'confirmed' } as const
    /** Somebody on leave until a day, with a past and a coming assignment. */
    const worker = async () => {
      const given = { status: 'onLeave', statusReason: 'CNESST', statusUntil: '2099-12-01' }
      const employee = await server.create('employees', given)
      const assignments: Row<'assignments'>[] = []
      for (const fields of [{ status: 'completed' } as const, tomorrow]) {
        const { reply } = await server.writer.write({ actor: SYSTEM }, (tx) => {
          const { _id, ...row } = build('assignments', { employeeId: employee._id, ...fields })
          return createRow(tx, SYSTEM, entities.assignments, { ...row, _id })
        })
        assignments.push(reply as unknown as Row<'assignments'>)
      }
      return { employee, assignments }
    }
    const assignmentsOf = ({ _id }: Row<'employees'>) =>
      server.database.db.selectFrom('assignments').selectAll().where('employeeId', '=', _id).orderBy('_id').execute()
    const applicantsOf = ({ _id }: Row<'employees'>) =>
      server.database.db.selectFrom('applicants').select('_id').where('employeeId', '=', _id).execute()
    const journalOf = async ({ _id }: Row<'employees'>) => {
      const { body } = await send('GET', `/employees/${_id}/journal`)
      const [event] = (body as unknown as { events: readonly Record<string, unknown>[] }).events
      return event && { kind: event['kind'], by: event['by'], fields: event['fields'] }
    }

    test('is refused and deactivated instead, in the same call, as by hand: their assignments stay', async () => {
      const [one, other] = [await worker(), await worker()]
      const before = await assignmentsOf(one.employee)
      expect(before).toHaveLength(2)
      const { status, body } = await convert(one.employee._id)
      expect([status, body.error]).toMatchObject([
        409,
        {
          code: 'EMPLOYEE_CONVERSION_NOT_ALLOWED',
          details: { current: { _id: one.employee._id, status: 'inactive', statusUntil: null } },
        },
      ])
      const byHand = { status: 'inactive', statusUntil: null }
      const rev = { 'if-match': String(other.employee.rev) }
      expect((await send('PATCH', `/employees/${other.employee._id}`, byHand, rev)).status).toBe(200)
      const left = await rowOf<'employees'>(`/employees/${one.employee._id}`)
      const leftByHand = await rowOf<'employees'>(`/employees/${other.employee._id}`)
      for (const name of ['status', 'statusReason', 'statusUntil', 'applicantId'] as const)
        expect([name, left[name]]).toEqual([name, leftByHand[name]])
      expect(left).toMatchObject({ status: 'inactive', statusReason: 'CNESST', statusUntil: null, applicantId: null })
      expect(await assignmentsOf(one.employee)).toEqual(before)
      expect(await applicantsOf(one.employee)).toEqual([])
      expect(await journalOf(one.employee)).toEqual(await journalOf(other.employee))
    })

    test('a call that is sent twice has one effect and the same answer, and a later one changes nothing', async () => {
      const { employee } = await worker()
      const headers = { 'idempotency-key': 'convert-once' }
      const call = () => send('POST', '/employees/convert-to-applicant', { id: employee._id }, headers)
      const first = await call()
      expect(first.body.error.code).toBe('EMPLOYEE_CONVERSION_NOT_ALLOWED')
      const { rev } = await rowOf<'employees'>(`/employees/${employee._id}`)
      const again = await call()
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect((await convert(employee._id)).body.error.code).toBe('EMPLOYEE_CONVERSION_NOT_ALLOWED')
      expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({ status: 'inactive', rev })
    })

    test('pushed by a device it is applied as a deactivation, once', async () => {
      const { employee } = await worker()
      const op = {
        opId: newId(),
        kind: 'verb',
        verb: 'employees.convertToApplicant',
        payload: { id: employee._id },
        dependsOn: [],
      }
      const push = async () =>
        (
          await server.ask<{ answers: unknown[] }>('POST', '/sync/push', {
            token: admin.token,
            body: { deviceId: newId(), ops: [op] },
          })
        ).body.answers
      const answers = await push()
      expect(answers).toMatchObject([
        {
          result: 'applied',
          refused: 'EMPLOYEE_CONVERSION_NOT_ALLOWED',
          changed: [{ entity: 'employees', row: { _id: employee._id, status: 'inactive' } }],
        },
      ])
      expect(await push()).toEqual(answers)
      expect(await applicantsOf(employee)).toEqual([])
      expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({ status: 'inactive', statusReason: 'CNESST' })
    })

    test('nobody else deactivates anybody by asking for it', async () => {
      const { employee } = await worker()
      for (const role of ['supervisor', 'employee'] as const) {
        const { token } = await server.signIn(role)
        expect((await convert(employee._id, token)).body.error.code).toBe('FORBIDDEN')
      }
      expect(await rowOf(`/employees/${employee._id}`)).toMatchObject({ status: 'onLeave' })
    })
  })

  test('is refused for one who has an account, and for whoever is no administrator', async () => {
    const employee = await server.signIn('employee')
    const account = await server.services.records.get(
      { ...SYSTEM, role: 'admin' } as never,
      entities.users,
      employee._id,
    )
    const { employeeId } = JSON.parse(Buffer.from(account).toString()) as Row<'users'>
    expect((await convert(String(employeeId))).body.error).toMatchObject({
      code: 'IN_USE',
      details: { entity: 'users' },
    })
    const friend = await server.create('employees')
    expect((await convert(friend._id, employee.token)).body.error.code).toBe('FORBIDDEN')
    for (const id of ['constructor', '\0', '', 3, null]) {
      const { status } = await send('POST', '/employees/convert-to-applicant', { id })
      expect([id, status]).toEqual([id, 400])
    }
  })
})
