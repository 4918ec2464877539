import type { AskedPerson } from '#shared/contract/messages/messages.ts'
import type { Reader } from '../engine/reader.ts'

const OPEN = `
  select x."_id" as id, x."date", x."start", x."end", x."siteId", st."name" as site, st."timezone",
    trim(coalesce(st."addressLine1", '') || ', ' || coalesce(st."city", ''), ', ') as address,
    coalesce(v."firstName" || ' ' || v."lastName", '') as supervisor,
    e."_id" as "employeeId", e."firstName", e."lastName", coalesce(e."phone", '') as phone, e."language",
    e."smsOptOut" as "optedOut",
    exists (
      select 1 from "conversations" c cross join "messages" m on m."conversationId" = c."_id"
      where c."employeeId" = e."_id" and c."type" = 'Assignation' and m."direction" = 'out' and m."code" is not null
        and m."deletedAt" is null and m."status" <> 'failed' and instr(m."assignmentIds", x."_id") > 0
    ) as asked
  from "assignments" x
  join "employees" e on e."_id" = x."employeeId" and e."deletedAt" is null
  join "sites" st on st."_id" = x."siteId"
  left join "supervisors" v on v."_id" = st."primarySupervisorId" and v."deletedAt" is null
  where x."status" = 'pending' and x."deletedAt" is null and x."start" > ?`

/** The most assignments one text asks about. */
const MOST_ASKED = 60

type Stored = Omit<AskedPerson, 'id' | 'optedOut' | 'isAsked' | 'assignmentIds'> & {
  readonly id: string
  readonly employeeId: string
  readonly optedOut: number
  readonly asked: number
}

/** The people of the pending assignments of an order or a day that have not begun, each once, by name. */
export function readAsked(
  reader: Reader,
  query: { readonly orderId: string } | { readonly date: string },
  now: string,
): readonly AskedPerson[] {
  const [column, value] = 'orderId' in query ? ['orderId', query.orderId] : ['date', query.date]
  const found = reader.all<Stored>(
    `${OPEN} and x."${column}" = ? order by e."lastName_f", e."firstName_f", e."_id", x."start", x."_id"`,
    now,
    value as string,
  )
  return [...Map.groupBy(found, ({ employeeId }) => employeeId)].map(([id, all]) => {
    const [{ asked: _asked, employeeId: _person, ...first }] = all as [Stored]
    return {
      ...first,
      id,
      optedOut: first.optedOut === 1,
      assignmentIds: all.slice(0, MOST_ASKED).map((one) => one.id),
      isAsked: all.some(({ asked }) => asked === 1),
    }
  })
}
