import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import type { DueAdjustment } from '#shared/domain/time/pay/periods/adjustments.ts'
import type { AdjustmentReason } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Reader } from '#reads/engine/reader.ts'

type Entry = Row<'timeEntries'>

interface EntryFacts extends Pick<
  Entry,
  '_id' | 'status' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'voidReason' | 'callInReason'
> {
  readonly corrections: string
  readonly siteName: string | null
  /** Of the revision of the sheet that it is on. */
  readonly revisionReason: string | null
  readonly revisedAt: string | null
}

interface Person {
  readonly _id: string
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
}

/** What this device knows of the lines that are put right. */
export interface AdjustmentFacts {
  readonly entries: ReadonlyMap<string, EntryFacts>
  readonly people: ReadonlyMap<string, Person>
  /** When a rule set or a holiday changed last. */
  readonly rulesAt: string
}

const ENTRIES = `
  select t."_id", t."status", t."createdAt", t."updatedAt", t."deletedAt", t."voidReason", t."callInReason", t."corrections", s."name" as "siteName",
    h."revisionReason", h."createdAt" as "revisedAt"
  from json_each(?) j join "timeEntries" t on t."_id" = j.value
  left join "sites" s on s."_id" = t."siteId" left join "timesheets" h on h."_id" = t."timesheetId"`

const PEOPLE = `
  select "_id", "employeeNumber", "firstName", "lastName" from "employees" where "_id" in (select value from json_each(?))`

const RULES = `
  select coalesce(max(at), '') as at from (
    select max("updatedAt") as at from "labourRuleSets" union all select max("updatedAt") as at from "holidays")`

const byId = <T extends { readonly _id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row._id, row]))

export function readFacts(reader: Reader, due: readonly DueAdjustment[]): AdjustmentFacts {
  const ids = JSON.stringify([...new Set(due.flatMap(({ entryId }) => entryId ?? []))])
  const who = JSON.stringify([...new Set(due.map(({ employeeId }) => employeeId))])
  return {
    entries: byId(reader.all<EntryFacts>(ENTRIES, ids)),
    people: byId(reader.all<Person>(PEOPLE, who)),
    rulesAt: reader.all<{ at: string }>(RULES)[0]?.at ?? '',
  }
}

/** Why a line differs from what was paid: what is known of its entry since the last period was closed, else of the rules. */
function reasonOf({ entryId, isNew }: DueAdjustment, facts: AdjustmentFacts, since: string): AdjustmentReason {
  const because = (code: AdjustmentReason['code'], text: string | null = null) => ({ code, text })
  const bySettings = because(facts.rulesAt > since ? 'rules' : 'recounted')
  if (entryId === null) return bySettings
  const entry = facts.entries.get(entryId)
  if (!entry || entry.deletedAt !== null) return because('deleted')
  if (entry.status === 'void') return because('voided', entry.voidReason)
  const corrections = JSON.parse(entry.corrections) as Entry['corrections']
  const last = corrections.findLast(({ at }) => at > since)
  // One that was never paid here is new to the period, unless a correction moved it there from another day.
  if (isNew && !(last && 'date' in last.before)) return because(entry.createdAt > since ? 'added' : 'signed')
  if (last) return because('corrected', last.reason)
  if (entry.revisionReason && (entry.revisedAt ?? '') > since) return because('corrected', entry.revisionReason)
  // The exception of a call opens no revision, and is no correction of its hours.
  if (entry.callInReason !== null && entry.updatedAt > since) return because('corrected', entry.callInReason)
  return bySettings
}

const byName = new Intl.Collator('fr-CA')

const inOrder = (a: NamedAdjustment, b: NamedAdjustment): number =>
  a.periodStart.localeCompare(b.periodStart) ||
  byName.compare(a.lastName, b.lastName) ||
  byName.compare(a.firstName, b.firstName) ||
  a.employeeId.localeCompare(b.employeeId) ||
  a.date.localeCompare(b.date)

/**
 * Adjustments with their reasons, and the names of whose and where, by period, name and day. `since`: when the last period was
 * closed.
 */
export const named = (
  due: readonly DueAdjustment[],
  facts: AdjustmentFacts,
  since: string,
): readonly NamedAdjustment[] =>
  due
    .map(({ isNew, ...each }) => {
      const { employeeNumber = '', firstName = '', lastName = '' } = facts.people.get(each.employeeId) ?? {}
      const siteName = facts.entries.get(each.entryId ?? '')?.siteName ?? ''
      return {
        ...each,
        reason: reasonOf({ ...each, isNew }, facts, since),
        employeeNumber,
        firstName,
        lastName,
        siteName,
      }
    })
    .toSorted(inOrder)
