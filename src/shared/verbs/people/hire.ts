import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { enteringStage } from '#shared/domain/people/applicant-stage.ts'
import { employeeSkills } from '#shared/entities/employee-skills.ts'
import { employees } from '#shared/entities/employees.ts'
import type { Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { fieldsOfDraft, fieldsOfPatch, invalidField, requireRules } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { draftSchema } from '#shared/model/validation.ts'
import { automaticPin } from '../office/steps/automatic-pin.ts'
import { findDuplicates } from './steps/duplicates.ts'
import { requireCandidate, setApplicant } from './move-applicants.ts'
import { prefixed } from '../engine/prefixed.ts'
import { readRow, readRows, type Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing, retryOver } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb } from '../engine/verb.ts'

type Values = Readonly<Record<string, unknown>>
type Applicant = Row<'applicants'>
type Employee = Row<'employees'> & Values
type HeldSkill = Row<'employeeSkills'> & Values

interface Form {
  employee: Record<string, unknown>
  skills: Record<string, unknown>[]
}

/** The form with an id for the employee and each skill, derived from the operation. */
function withIds<F extends Form>(form: F, opId: string): F {
  const employee: Record<string, unknown> = { _id: derivedId(opId, 'employee'), ...form.employee }
  const id = String(employee['_id'])
  return { ...form, employee, skills: form.skills.map((each, i) => ({ _id: derivedId(id, `skill.${i}`), ...each })) }
}

/** @throws AppError the code of the unique that another employee has the value of, with the field */
function* requireUniques(row: Employee): Reading<void> {
  for (const { fields, code } of employees.uniques) {
    for (const field of fields) {
      const value = row[field as keyof Employee]
      if (typeof value !== 'string' || value === '') continue
      const found = yield* readRows('employees', [{ column: field, is: value }])
      if (found.some(({ _id }) => _id !== row._id)) throw new AppError(code, { field })
    }
  }
}

/**
 * The fields of an employee's file that is taken up again: what the draft leaves out stays as it was, and the person is
 * available unless it says something else.
 */
function fieldsAgain(draft: Values): Values {
  const { _id: _, ...given } = draft
  const back = { status: 'disponible', statusReason: null, statusUntil: null, terminationDate: null }
  return fieldsOfPatch(employees, { ...back, ...given })
}

/**
 * The employee as it will be stored; `former` is the file they had. Nobody else has the number, the e-mail or the phone.
 * @throws AppError VALIDATION_FAILED, REFERENCE_MISSING, CONFLICT, EMPLOYEE_NUMBER_NOT_UNIQUE, EMAIL_NOT_UNIQUE,
 * APPLICANT_DUPLICATE
 */
function* employeeFrom(draft: Values, applicant: Applicant, former: Employee | null): Reading<Employee> {
  const given = former ? fieldsAgain(draft) : fieldsOfDraft(employees, draft)
  const typed: Values = { ...former, ...given }
  const row = { ...typed, ...(yield* automaticPin(employees, typed, former, given)) } as unknown as Employee
  requireRules(employees, row)
  yield* requireReferences(employees, row, former)
  if (!former) yield* requireNewId(employees, row._id)
  yield* requireUniques(row)
  const found = yield* findDuplicates({ ...applicant, phone: row.phone, email: row.email, birthDate: null })
  const other = found.find(({ entity }) => entity === 'employees')
  if (other) throw new AppError('APPLICANT_DUPLICATE', { field: other.by, other })
  const documentFileIds = [...new Set([...row.documentFileIds, ...filesOf(applicant)])].slice(
    0,
    employees.fields.documentFileIds.max,
  )
  return { ...row, documentFileIds, applicantId: applicant._id }
}

const filesOf = ({ resumeFileIds, documentFileIds }: Applicant): readonly string[] => [
  ...resumeFileIds,
  ...documentFileIds,
]

/**
 * A skill the employee holds. One that expires needs its last day.
 * @throws AppError VALIDATION_FAILED, REFERENCE_MISSING, CONFLICT
 */
function* heldSkill(draft: Values, employeeId: string): Reading<HeldSkill> {
  const row = fieldsOfDraft(employeeSkills, { ...draft, employeeId }) as unknown as HeldSkill
  requireRules(employeeSkills, row)
  const skill = yield* readRow('skills', row.skillId)
  if (!skill) throw new AppError('REFERENCE_MISSING', { field: 'skillId' })
  if (skill.expirable && row.expiresAt === null) throw invalidField('expiresAt', 'REQUIRED')
  yield* requireNewId(employeeSkills, row._id)
  return row
}

function* heldSkills(drafts: readonly Values[], employeeId: string): Reading<readonly HeldSkill[]> {
  const held: HeldSkill[] = []
  const before = yield* readRows('employeeSkills', [{ column: 'employeeId', is: employeeId }])
  for (const [i, draft] of drafts.entries()) {
    const row = yield* prefixed(`skills.${i}`, heldSkill(draft, employeeId))
    if ([...before, ...held].some(({ skillId }) => skillId === row.skillId)) {
      throw new AppError('SKILL_ALREADY_HELD', { field: `skills.${i}.skillId` })
    }
    held.push(row)
  }
  return held
}

function creating(entity: string, { _id: id, ...fields }: { readonly _id: string }): RowChange {
  return { entity, id, change: { kind: 'create', fields } }
}

/** The file that somebody had as an employee; null when they had none, or it was deleted. */
function* formerFile({ employeeId }: Applicant): Reading<Employee | null> {
  return (employeeId === null ? null : yield* readRow('employees', employeeId)) as Employee | null
}

/** The fields that a file taken up again has otherwise. */
function setting({ _id: id, ...row }: Employee, former: Values): RowChange {
  const changed = Object.entries(row).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(former[name]))
  return { entity: 'employees', id, change: { kind: 'set', fields: Object.fromEntries(changed) } }
}

/** The files of an applicant belong to the employee. */
function* movedFiles(applicant: Applicant, employeeId: string): Reading<readonly RowChange[]> {
  const files = yield* readRows('files', [{ column: '_id', in: filesOf(applicant) }])
  const fields = { ownerEntity: 'employees', ownerId: employeeId, ownerField: 'documentFileIds' }
  return files.map(({ _id: id }) => ({ entity: 'files', id, change: { kind: 'set', fields } }))
}

/**
 * An applicant is hired: the employee is created with their skills, the documents move to their file, and both records
 * refer to each other. Somebody who was an employee before has their file again, with its number,
 * skills and history: nobody has two.
 * @throws AppError NOT_FOUND, APPLICANT_HIRED, STALE, and what a new employee and their skills are refused for, whose
 * fields are named `employee.email` and `skills.0.expiresAt`; APPLICANT_DUPLICATE when another employee has the phone
 */
export const hire = verb({
  entity: 'applicants',
  name: 'hire',
  summary: 'Hire an applicant: creates the employee with their skills and documents',
  roles: ['admin'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    employee: z.lazy(() => draftSchema(employees)),
    skills: z.array(z.record(z.string(), z.unknown())).max(20).default([]),
  }),
  *decide({ opId, actedAt, userId }, input) {
    const applicant = yield* requireCandidate(input)
    const form = withIds(input, opId)
    const former = yield* formerFile(applicant)
    const employee = yield* prefixed('employee', employeeFrom(form.employee, applicant, former))
    const held = yield* heldSkills(form.skills, employee._id)
    const fields = {
      ...enteringStage(applicant, 'hired', { at: actedAt, by: userId }),
      employeeId: employee._id,
      resumeFileIds: [],
      documentFileIds: [],
    }
    return {
      changes: [
        setApplicant(applicant._id, fields),
        former ? setting(employee, former) : creating('employees', employee),
        ...held.map((row) => creating('employeeSkills', row)),
        ...(yield* movedFiles(applicant, employee._id)),
      ],
    }
  },
  retry: (input, refusal) =>
    refusal.code === 'STALE' || isPassing(refusal) ? retryOver('applicants.hire', input, refusal) : null,
  withIds,
})
