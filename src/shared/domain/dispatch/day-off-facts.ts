import type { Calendar } from '../calendar/calendar.ts'
import type { AssignmentFacts } from './facts.ts'

/** What rules need to know of a day: the holiday it is, else the vacation it is in. */
export function dayOffFacts(calendar: Calendar, day: string): AssignmentFacts['dayOff'] {
  const holiday = calendar.holidayOn(day)
  if (holiday) return { kind: 'holiday', name: holiday }
  const vacation = calendar.vacationOn(day)
  return vacation && { kind: 'vacation', name: vacation }
}
