import { calendarOf } from '#shared/domain/calendar/calendar.ts'
import { decodeRows } from '../records/rows.ts'
import type { Look } from './wanted.ts'

/** Tells whether a day is a holiday in the company's calendar. */
export async function readDayOff({ db }: Pick<Look, 'db'>): Promise<(day: string) => boolean> {
  const all = (table: string) => db.selectFrom(table).selectAll().where('deletedAt', 'is', null).execute()
  const [holidays, vacations] = await Promise.all([all('holidays'), all('vacationPeriods')])
  const calendar = calendarOf(decodeRows('holidays', holidays), decodeRows('vacationPeriods', vacations))
  return (day) => calendar.holidayOn(day) !== null
}
