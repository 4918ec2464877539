import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { check, draftOf, startValues, type FormValues } from '#renderer/records/form/form-values.ts'

const entity = entities.employeeSkills

/** The name of the lines among the values of the form. */
export const SKILLS = 'skills'
/** Stands in for the employee, who is created with the skills. */
const SOMEBODY = '00000000-0000-7000-8000-000000000000'

/** A skill that the employee will hold; `key` is its React key. */
export interface SkillLine {
  readonly key: string
  readonly values: FormValues
}

export const newSkillLine = (skillId: string | null = null): SkillLine => ({
  key: crypto.randomUUID(),
  values: { ...startValues(entity), skillId },
})

export const skillLinesIn = (values: FormValues): readonly SkillLine[] =>
  Array.isArray(values[SKILLS]) ? (values[SKILLS] as SkillLine[]) : []

/** The skill that the card of a flagger is: that of the trade, the first by name; null when the company has none. */
export const flaggerCard = (skills: readonly Row<'skills'>[]): string | null =>
  skills.find(({ trades, active }) => active && trades.includes('flagger'))?._id ?? null

/** The lines as `applicants.hire` takes them. */
export const skillsInput = (lines: readonly SkillLine[]): Record<string, unknown>[] =>
  lines.map(({ values }) => {
    const { employeeId: _, ...fields } = draftOf(entity, values)
    return fields
  })

/** What is wrong with the lines, each under `skills.0.expiresAt`; a skill that expires needs its last day. */
export function issuesOfSkills(lines: readonly SkillLine[], skills: readonly Row<'skills'>[]): readonly FieldIssue[] {
  return lines.flatMap(({ values }, at) => {
    const { issues } = check(entity, { ...values, employeeId: SOMEBODY })
    const skill = skills.find(({ _id }) => _id === values['skillId'])
    const isEndless = skill?.expirable === true && (values['expiresAt'] === null || values['expiresAt'] === '')
    const isTwice = lines.some((other, i) => i < at && skill && other.values['skillId'] === skill._id)
    const more: readonly FieldIssue[] = [
      ...(isEndless ? [{ field: 'expiresAt', code: 'REQUIRED' } as const] : []),
      ...(isTwice ? [{ field: 'skillId', code: 'SKILL_ALREADY_HELD' } as const] : []),
    ]
    return [...issues, ...more].map((issue) => ({ ...issue, field: `${SKILLS}.${at}.${issue.field}` }))
  })
}
