import type { UnreadText } from '#shared/contract/dispatch/desk.ts'
import type { Reader } from '#reads/engine/reader.ts'

const UNREAD = `
  select m."_id" as "messageId", m."conversationId", m."body", m."at",
    coalesce(e."firstName" || ' ' || e."lastName", v."firstName" || ' ' || v."lastName",
      p."firstName" || ' ' || p."lastName", c."phone") as "name"
  from "messages" m join "conversations" c on c."_id" = m."conversationId"
  left join "employees" e on e."_id" = c."employeeId"
  left join "supervisors" v on v."_id" = c."supervisorId"
  left join "applicants" p on p."_id" = c."applicantId"
  where m."direction" = 'in' and m."seen" = 0 and m."deletedAt" is null
  order by m."at" desc, m."_id" limit 5`

/** The last texts that nobody has seen. */
export const readUnread = (reader: Reader): readonly UnreadText[] => reader.all<UnreadText>(UNREAD)
