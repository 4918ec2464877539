import type { BoardAbsence } from '#shared/contract/dispatch/board.ts'
import type { Reader } from '../engine/reader.ts'

const AWAY = `
  select x."employeeId", x."_id", x."type", x."status", x."startDate", x."endDate", x."startTime", x."endTime"
  from json_each(?) j cross join "absences" x on x."employeeId" = j.value
  where x."status" in ('approved', 'requested') and x."startDate" <= ? and x."endDate" >= ? and x."deletedAt" is null
  order by x."startDate", x."_id"`

type Away = BoardAbsence & { readonly employeeId: string }

const NONE: readonly BoardAbsence[] = []

/** What some people have of absences, approved or asked for, that touch some days; by their first day. */
export function absencesOf(
  reader: Reader,
  personIds: readonly string[],
  from: string,
  to: string,
): (id: string) => readonly BoardAbsence[] {
  const byPerson = new Map<string, BoardAbsence[]>()
  for (const { employeeId, ...absence } of reader.all<Away>(AWAY, JSON.stringify(personIds), to, from)) {
    const known = byPerson.get(employeeId)
    if (known) known.push(absence)
    else byPerson.set(employeeId, [absence])
  }
  return (id) => byPerson.get(id) ?? NONE
}
