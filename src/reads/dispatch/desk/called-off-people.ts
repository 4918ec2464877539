import type { Recipient } from '#shared/contract/messages/messages.ts'
import type { Reader } from '#reads/engine/reader.ts'

interface StoredRecipient extends Omit<Recipient, 'optedOut'> {
  readonly optedOut: number
}
const recipientOf = ({ optedOut, ...person }: StoredRecipient): Recipient => ({ ...person, optedOut: optedOut === 1 })

const PEOPLE = `select "_id" as "id", "firstName", "lastName", coalesce("phone", '') as "phone", "language",
    "smsOptOut" as "optedOut"
  from "employees" where "_id" in (select value from json_each(?)) and "deletedAt" is null`

const SUPERVISOR = `
  select v."_id" as "id", v."firstName", v."lastName", coalesce(v."phone", '') as "phone", v."language",
    exists (select 1 from "conversations" c where c."supervisorId" = v."_id" and c."optOut" = 1
      and c."deletedAt" is null) as "optedOut"
  from "sites" st
  join "supervisors" v on v."_id" = coalesce(st."primarySupervisorId", json_extract(st."supervisorIds", '$[0]'), (
      select json_extract(o."supervisorIds", '$[0]') from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."_id" = ?)) and v."deletedAt" is null and v."active" = 1
  where st."_id" = ?`

/** Some employees as people to tell, by id. */
export const readPeople = (reader: Reader, ids: readonly string[]): ReadonlyMap<string, Recipient> =>
  new Map(reader.all<StoredRecipient>(PEOPLE, JSON.stringify(ids)).map((person) => [person.id, recipientOf(person)]))

/** Whom on a site is told of its days: its first supervisor, else that of the order of an assignment; null for nobody. */
export function readSupervisor(reader: Reader, siteId: string, assignmentId: string | undefined): Recipient | null {
  const [supervisor] = reader.all<StoredRecipient>(SUPERVISOR, assignmentId ?? '', siteId)
  return supervisor ? recipientOf(supervisor) : null
}
