import { useMemo } from 'react'
import { skillStatus, type SkillStatus } from '#shared/domain/people/skill-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useList } from '#renderer/queries/use-records.ts'

export interface Held {
  readonly row: Row<'employeeSkills'>
  readonly skill: Row<'skills'>
  readonly state: SkillStatus
}

const URGENCY: readonly SkillStatus[] = ['expired', 'expiring', 'unverified', 'valid', 'missing']

/** The skills of a person with their state today, the most urgent first; undefined until the first answer. */
export function useHeldSkills(employeeId: string): readonly Held[] | undefined {
  const held = useList('employeeSkills', {
    filters: [{ field: 'employeeId', op: 'anyOf', value: [employeeId] }],
    limit: 200,
  })
  const skills = useList('skills', { limit: 200, figures: false, sort: [{ field: 'name', dir: 'asc' }] })
  return useMemo(() => {
    if (!held.rows || !skills.rows) return undefined
    const byId = new Map(skills.rows.map((skill) => [skill._id, skill]))
    const day = today()
    return held.rows
      .flatMap((row) => {
        const skill = byId.get(row.skillId)
        return skill ? [{ row, skill, state: skillStatus(row, skill, day) }] : []
      })
      .toSorted(
        (a, b) =>
          URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) ||
          (a.row.expiresAt ?? '9').localeCompare(b.row.expiresAt ?? '9'),
      )
  }, [held.rows, skills.rows])
}
