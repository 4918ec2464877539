import { useMemo, useState } from 'react'
import { AppError } from '#shared/contract/errors.ts'
import { PERSON_FIELDS, personOf } from '#shared/domain/people/person-fields.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { today } from '#renderer/i18n/today.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { runVerb } from '#renderer/records/write.ts'
import { HIRE_STEPS, stepGroups } from './hire-steps.ts'
import { flaggerCard, issuesOfSkills, newSkillLine, SKILLS, skillLinesIn, skillsInput } from './skill-lines.ts'

/** Somebody to hire. */
export interface Hiring {
  readonly applicant: Row<'applicants'>
  /** The file they had as an employee. */
  readonly former: Row<'employees'> | null
  readonly skills: readonly Row<'skills'>[]
}

/** Among the values of the form: the identity was compared with a card that has a photo. */
export const CHECKED = 'identityChecked'
/** Among the values of the form: the step on screen. */
export const STEP = 'step'

/** What the steps ask for and what both records have: the rest of a file that is taken up again stays as it is. */
const ASKED: ReadonlySet<string> = new Set([
  ...PERSON_FIELDS,
  ...HIRE_STEPS.flatMap((step) => stepGroups[step].flatMap(({ fields }) => fields.map(({ name }) => name))),
])

/**
 * What is known of the applicant, as the employee it becomes: over the file they had, if any; else the regime is asked for.
 */
function hiringValues({ applicant, former, skills }: Hiring): FormValues {
  const known = { ...personOf(applicant), hireDate: today() }
  const card = !former && applicant.hasFlaggerCard ? flaggerCard(skills) : null
  return {
    ...(former ? { ...former, ...known } : { ...startValues(entities.employees, known), regime: null }),
    [SKILLS]: card ? [newSkillLine(card)] : [],
    [CHECKED]: false,
    [STEP]: 'identity',
  }
}

/** The refusal of a hiring in the words of the form: the fields of the employee have no prefix there. */
function inForm(error: AppError): AppError {
  const own = (field: string) => field.replace(/^employee\./, '')
  const { field, issues } = error.details as { field?: unknown; issues?: readonly FieldIssue[] }
  return new AppError(error.code, {
    ...error.details,
    ...(typeof field === 'string' && { field: own(field) }),
    ...(issues && { issues: issues.map((issue) => ({ ...issue, field: own(issue.field) })) }),
  })
}

/** The form that hires an applicant; its draft survives a crash, with the step it is at. */
export function useHireForm(hiring: Hiring) {
  const [opened] = useState(hiring)
  const { applicant, former, skills } = opened
  const [employeeId, setEmployeeId] = useState('')
  const start = useMemo(() => hiringValues(opened), [opened])
  const form = useRecordForm({
    entity: entities.employees,
    start,
    draftKey: `applicants.hire.${applicant._id}`,
    extraIssues: (values) => issuesOfSkills(skillLinesIn(values), skills),
    save: async (draft, values) => {
      try {
        const isAsked = ([name]: readonly [string, unknown]) => ASKED.has(name)
        const employee = former ? Object.fromEntries(Object.entries(draft).filter(isAsked)) : draft
        const skillDrafts = skillsInput(skillLinesIn(values))
        const asked = { id: applicant._id, baseRev: applicant.rev, employee, skills: skillDrafts }
        const { changed, waits } = await runVerb('applicants.hire', asked)
        setEmployeeId(changed.find(({ entity }) => entity === 'employees')?.row._id ?? '')
        return { waits }
      } catch (error) {
        throw inForm(asAppError(error))
      }
    },
  })
  return { form, employeeId }
}
