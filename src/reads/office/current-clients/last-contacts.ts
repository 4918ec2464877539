import type { LastContact } from '#shared/contract/office/current-clients.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** Texts that left or arrived, and calls that were made, by whom of a client they were with. */
const CONTACTS = `
  select 'text' as kind, v."supervisorId", v."_id" as conversationId, max(m."at") as at
  from "conversations" v join "messages" m on m."conversationId" = v."_id"
  where v."supervisorId" is not null and v."deletedAt" is null and m."deletedAt" is null
    and m."status" in ('sent', 'delivered', 'received') group by v."_id"
  union all
  select 'call', p."supervisorId", null, max(p."at") from "phoneCalls" p
  where p."supervisorId" is not null and p."at" is not null and p."deletedAt" is null group by p."supervisorId"`

const CLIENTS_OF = `
  select p."_id" as supervisorId, j.value as clientId from "supervisors" p, json_each(p."clientIds") j where p."deletedAt" is null`

/** The last text or call with a supervisor of each client. */
export function readLastContacts(reader: Reader): ReadonlyMap<string, LastContact> {
  return reader.memo.of('last contacts', ['messages', 'conversations', 'phoneCalls', 'supervisors'], () => {
    const pairs = reader.all<{ supervisorId: string; clientId: string }>(CLIENTS_OF)
    const clientsOf = Map.groupBy(pairs, ({ supervisorId }) => supervisorId)
    const last = new Map<string, LastContact>()
    for (const contact of reader.all<LastContact>(CONTACTS))
      for (const { clientId } of clientsOf.get(contact.supervisorId) ?? [])
        if (contact.at > (last.get(clientId)?.at ?? '')) last.set(clientId, contact)
    return last
  })
}
