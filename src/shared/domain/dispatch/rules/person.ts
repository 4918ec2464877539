import { statusOn } from '#shared/domain/people/employee-status.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { block, NOTHING, warn, type Rule } from './rule.ts'

/** INACTIVE (blocks): not hired yet, employment ended, or not available on that day; `context` selects the text. A company rule. */
export const inactive: Rule = (candidate, { assignment }) => {
  const { hireDate, terminationDate, status } = candidate
  if (hireDate > assignment.date) return [block('INACTIVE', { context: 'notHired', date: hireDate })]
  if (terminationDate !== null && terminationDate < assignment.date) {
    return [block('INACTIVE', { context: 'terminated', date: terminationDate })]
  }
  return statusOn(candidate, assignment.date) === 'disponible' ? NOTHING : [block('INACTIVE', { status })]
}

/** HEIGHT (blocks): work at heights for a person who fears them (requirement DES-16). */
export const height: Rule = ({ fearOfHeights }, { assignment }) =>
  assignment.workAtHeights && fearOfHeights ? [block('HEIGHT')] : NOTHING

/** REFUSED (warns): the person refused this very assignment; reports the day of the last time. A company rule. */
export const refused: Rule = ({ _id }, { assignment }) => {
  const last = assignment.refusals.findLast(({ employeeId }) => employeeId === _id)
  return last ? [warn('REFUSED', { date: localDayOf(last.at) })] : NOTHING
}

/** ONBOARDING (warns): steps of the person's file are not done. A company rule. */
export const onboarding: Rule = ({ onboarding: steps }) => {
  const missing = steps.filter(({ done }) => !done).length
  return missing > 0 ? [warn('ONBOARDING', { missing })] : NOTHING
}
