import { COLLEAGUE_DAYS, ownShiftCalls } from '#shared/contract/dispatch/own-shifts.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Database } from '../db/database.ts'
import { readColleagues } from '../services/dispatch/colleagues.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly database: Database
  readonly now: () => Date
}

/** Registers the calls about the shifts of whoever asks. */
export function registerOwnShiftCalls(register: Register, { database, now }: Parts): void {
  register(ownShiftCalls.colleagues, async ({ signedIn }) => {
    const { employeeId } = signedIn().actor
    if (employeeId === null) return { shifts: [] }
    const today = localDayOf(now().toISOString())
    const days = { from: addDays(today, -COLLEAGUE_DAYS.before), to: addDays(today, COLLEAGUE_DAYS.after) }
    return { shifts: await readColleagues(database, employeeId, days) }
  })
}
