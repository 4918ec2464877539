import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { draft } from '#tests/support/build.ts'
import { openWorld, refusal, type World } from './world.ts'

const PHONE = '+15145550188'
const EMAIL = 'zoe.tremblay@courriel.example'

describe.each(databases)('applicants, on $name', (kind) => {
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  const open = async () => {
    const world = await openWorld(kind)
    worlds.push(world)
    return world
  }
  const nobody = { referredByEmployeeId: null, resumeFileIds: [], documentFileIds: [], distinctFromIds: [] }
  const apply = (world: World, given: object = {}) =>
    world.create('applicants', { ...nobody, phone: PHONE, email: EMAIL, ...given })
  /** The employee as the wizard asks for it; the number is the server's to give. */
  const hired = (given: object = {}) => {
    const { employeeNumber: _, ...employee } = draft('employees', { phone: PHONE, email: EMAIL, officeId: null })
    return { ...employee, ...given }
  }

  test('whoever has the phone or the e-mail of an applicant or an employee is refused, with a link to them', async () => {
    const world = await open()
    const first = await apply(world, { firstName: 'Zoé', lastName: 'Tremblay' })
    const person = { officeId: null, documentFileIds: [], photoFileIds: [] }
    const worker = await world.create('employees', { ...person, phone: '+15145550177', employeeNumber: '4711' })
    expect(await refusal(apply(world, { email: null }))).toEqual({
      code: 'APPLICANT_DUPLICATE',
      details: {
        field: 'phone',
        other: { entity: 'applicants', id: first._id, by: 'phone', name: 'Zoé Tremblay', number: null },
      },
    })
    expect(await refusal(apply(world, { phone: '+15145550155' }))).toMatchObject({ details: { field: 'email' } })
    expect(await refusal(apply(world, { phone: worker.phone, email: null }))).toMatchObject({
      code: 'APPLICANT_DUPLICATE',
      details: { field: 'phone', other: { entity: 'employees', id: worker._id, number: '4711' } },
    })
    const second = await apply(world, { phone: '+15145550155', email: null })
    expect(await refusal(world.patch('applicants', second._id, { phone: PHONE }))).toMatchObject({
      code: 'APPLICANT_DUPLICATE',
    })
    // What a record has already does not keep it from being changed.
    await world.patch('applicants', first._id, { notes: 'Rappeler', email: EMAIL })
    await world.remove('applicants', first._id)
    await world.patch('applicants', second._id, { phone: PHONE })
  })

  test('an applicant of the same name and birth date as another is not refused', async () => {
    const world = await open()
    const same = { firstName: 'Zoé', lastName: 'Tremblay', birthDate: '1990-01-02' }
    await apply(world, same)
    await apply(world, { ...same, phone: '+15145550155', email: null })
    expect(await world.list('applicants')).toHaveLength(2)
  })

  test('several applicants move at once or none, with the reason of a refusal, and back', async () => {
    const world = await open()
    const one = await apply(world)
    const two = await apply(world, { phone: '+15145550155', email: null })
    const both = [{ id: one._id }, { id: two._id }]
    await world.run('applicants.move', { applicants: both, stage: 'interview' })
    expect(await refusal(world.run('applicants.move', { applicants: both, stage: 'rejected' }))).toMatchObject({
      details: { issues: [{ field: 'reason', code: 'REQUIRED' }] },
    })
    expect(
      await refusal(world.run('applicants.move', { applicants: [...both, { id: newId() }], stage: 'training' })),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.get('applicants', one._id)).stage).toBe('interview')
    await world.run('applicants.move', { applicants: both, stage: 'rejected', reason: 'Sans permis' })
    expect(await world.get('applicants', two._id)).toMatchObject({
      stage: 'rejected',
      rejectReason: 'Sans permis',
      stageHistory: [
        { stage: 'interview', reason: null },
        { stage: 'rejected', reason: 'Sans permis' },
      ],
    })
    await world.run('applicants.moveBack', { applicants: both })
    expect(await world.get('applicants', two._id)).toMatchObject({ stage: 'interview', rejectReason: null })
    await world.run('applicants.moveBack', { applicants: both })
    const back = await world.get('applicants', two._id)
    expect(back).toMatchObject({ stage: 'new', stageHistory: [], stageSince: back.createdAt })
  })

  test('hiring makes the employee with skills and documents, and links both records', async () => {
    const world = await open()
    const files = [newId(), newId()] as const
    const applicant = await apply(world, { resumeFileIds: [files[0]], documentFileIds: [files[1]] })
    for (const [i, _id] of files.entries()) {
      const ownerField = i === 0 ? 'resumeFileIds' : 'documentFileIds'
      await world.create('files', { _id, ownerEntity: 'applicants', ownerId: applicant._id, ownerField })
    }
    const card = await world.create('skills', { expirable: true, defaultValidityMonths: 36 })
    const held = { skillId: card._id, number: 'SR-12', proofFileIds: [], verifiedBy: null }
    expect(
      await refusal(world.run('applicants.hire', { id: applicant._id, employee: hired(), skills: [held] })),
    ).toMatchObject({ details: { issues: [{ field: 'skills.0.expiresAt', code: 'REQUIRED' }] } })
    const skills = [{ ...held, expiresAt: '2028-03-31' }]
    await world.run('applicants.hire', { id: applicant._id, employee: hired({ documentFileIds: [] }), skills })
    const [employee] = await world.list('employees')
    expect(employee).toMatchObject({ employeeNumber: '1', applicantId: applicant._id, documentFileIds: [...files] })
    expect(await world.get('applicants', applicant._id)).toMatchObject({
      stage: 'hired',
      employeeId: employee?._id,
      resumeFileIds: [],
      documentFileIds: [],
    })
    expect(await world.list('employeeSkills')).toMatchObject([{ employeeId: employee?._id, number: 'SR-12' }])
    for (const id of files) {
      expect(await world.get('files', id)).toMatchObject({
        ownerEntity: 'employees',
        ownerId: employee?._id,
        ownerField: 'documentFileIds',
      })
    }
    const move = { applicants: [{ id: applicant._id }], stage: 'new' as const }
    expect(await refusal(world.run('applicants.move', move))).toMatchObject({ code: 'APPLICANT_HIRED' })
    expect(
      await refusal(world.run('applicants.hire', { id: applicant._id, employee: hired(), skills: [] })),
    ).toMatchObject({ code: 'APPLICANT_HIRED' })
    // Both records have the phone: they are the same person.
    await world.patch('applicants', applicant._id, { email: 'zoe@autre.example' })
  })

  test('hiring with what another employee has already is refused under its field, and nothing is created', async () => {
    const world = await open()
    const applicant = await apply(world)
    const others = { officeId: null, documentFileIds: [], photoFileIds: [] }
    await world.create('employees', { ...others, employeeNumber: '77', phone: '+15145550133', email: 'a@b.example' })
    const attempt = (given: object) =>
      refusal(world.run('applicants.hire', { id: applicant._id, employee: hired(given), skills: [] }))
    expect(await attempt({ employeeNumber: '77' })).toMatchObject({
      code: 'EMPLOYEE_NUMBER_NOT_UNIQUE',
      details: { field: 'employee.employeeNumber' },
    })
    expect(await attempt({ email: 'a@b.example' })).toMatchObject({
      code: 'EMAIL_NOT_UNIQUE',
      details: { field: 'employee.email' },
    })
    expect(await attempt({ phone: '+15145550133' })).toMatchObject({
      code: 'APPLICANT_DUPLICATE',
      details: { field: 'employee.phone' },
    })
    expect(await attempt({ regime: undefined })).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await world.list('employees')).toHaveLength(1)
    expect((await world.get('applicants', applicant._id)).stage).toBe('new')
  })
})
