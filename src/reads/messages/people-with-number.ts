import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import type { Reader } from '../engine/reader.ts'

const PEOPLE = `
  select 'employee' as kind, "_id" as id, "firstName" || ' ' || "lastName" as name from "employees"
    where "deletedAt" is null and ? in ("phone", "altPhone")
  union all select 'applicant', "_id", "firstName" || ' ' || "lastName" from "applicants"
    where "deletedAt" is null and "phone" = ?
  union all select 'supervisor', "_id", "firstName" || ' ' || "lastName" from "supervisors"
    where "deletedAt" is null and ? in ("phone", "altPhone")
  limit 8`

/** People whose file has a number. */
export const readPeopleWith = (reader: Reader, phone: string): ConversationContext['suggestions'] =>
  phone === '' ? [] : reader.all<ConversationContext['suggestions'][number]>(PEOPLE, phone, phone, phone)
