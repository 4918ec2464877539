import { sql } from 'kysely'
import type { ComputedByEntity } from '#shared/contract/computed.ts'
import { isAsleep, isBack, minuteOf } from '#shared/domain/messages/snooze.ts'
import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Computed, ComputedColumns, ComputedSql, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'
import type { Reader } from '../engine/reader.ts'

/** The texts `m` that arrived or left in a conversation, given as SQL; those of the pending queue did neither. */
const textsOf = (conversation: string) => `"messages" m where m."conversationId" = ${conversation}
  and m."deletedAt" is null and m."pending" = 0`

/** The id of the last text of a conversation. */
const lastText = (conversation: string): string =>
  `(select m."_id" from ${textsOf(conversation)} and m."direction" in ('in', 'out') order by m."at" desc, m."_id" desc limit 1)`

/** When the last text of a conversation arrived or left. */
const lastTextAt = (conversation: string): string =>
  `(select m."at" from ${textsOf(conversation)} and m."direction" in ('in', 'out') order by m."at" desc limit 1)`

/** When the last text that answers left; one that failed answers nothing. */
const answeredAt = (conversation: string) => `(select m."at" from ${textsOf(conversation)}
  and m."direction" = 'out' and m."status" <> 'failed' order by m."at" desc limit 1)`

/** A person whose text was read waits for an answer for so many days; afterwards it needs none. */
const WAITS_DAYS = 7

/** Rounded down to the hour, so that the text of the query, and its prepared statement, stay the same for an hour. */
const daysBefore = (now: string, days: number) =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 13)

/** When the first text arrived that waits for an answer: nothing answered since, and it is unread or of the last week. */
const waitingSince = (conversation: string, now: string): string => `(select m."at" from ${textsOf(conversation)}
  and m."direction" = 'in' and m."at" > coalesce(${answeredAt(conversation)}, '')
  and (m."seen" = 0 or m."at" > '${daysBefore(now, WAITS_DAYS)}') order by m."at" limit 1)`

/** Whether the last text that was to leave failed, or perhaps did. */
const hasFailed = (conversation: string): string =>
  `coalesce((select m."status" in ('failed', 'uncertain') from ${textsOf(conversation)}
  and m."direction" = 'out' order by m."at" desc, m."_id" desc limit 1), 0)`

/** Assignments exist eight weeks ahead: no older text asks about one that is still to come. */
const ASKED_DAYS = 70

/** The instant before which no question can still be open. */
export const askedSince = (now: string): string => daysBefore(now, ASKED_DAYS)

/** Whether a text waits for a yes or no: `isUnanswered` in SQL. */
const hasQuestion = (conversation: string, now: string): string => `exists (
  select 1 from ${textsOf(conversation)} and m."at" > '${askedSince(now)}' and m."direction" = 'out' and m."code" is not null
    and m."status" <> 'failed' and exists (select 1 from json_each(m."assignmentIds") asked
      join "assignments" a on a."_id" = asked.value where a."status" = 'pending' and a."deletedAt" is null))`

/** How many texts of each conversation are unread, kept until messages change. A conversation without any is left out. */
const unreadTexts = (reader: Reader): ReadonlyMap<string, number> =>
  reader.memo.of('unread', ['messages'], () => {
    const rows = reader.all<{ readonly id: string; readonly n: number }>(
      `select "conversationId" as id, count(*) as n from "messages"
       where "direction" = 'in' and "seen" = 0 and "deletedAt" is null group by "conversationId"`,
    )
    return new Map(rows.map(({ id, n }) => [id, n]))
  })

const figuresAt = (now: string) => `
  select c."_id" as id, l."at" as "lastAt", nullif(l."body", '') as "lastText", l."direction" as "lastDirection",
    ${waitingSince('c."_id"', now)} as "waitingSince", ${hasFailed('c."_id"')} as failed, ${hasQuestion('c."_id"', now)} as question,
    coalesce(e."firstName" || ' ' || e."lastName", a."firstName" || ' ' || a."lastName", s."firstName" || ' ' || s."lastName")
      as name,
    c."state", c."snoozedUntil", max(c."optOut", coalesce(e."smsOptOut", 0), coalesce(a."smsOptOut", 0)) as "optedOut"
  from json_each(?) j cross join "conversations" c on c."_id" = j.value
  left join "messages" l on l."_id" = ${lastText('c."_id"')}
  left join "employees" e on e."_id" = c."employeeId" left join "applicants" a on a."_id" = c."applicantId"
  left join "supervisors" s on s."_id" = c."supervisorId"`

type Figures = Omit<
  ComputedByEntity['conversations'],
  'unread' | 'failed' | 'question' | 'optedOut' | 'asleep' | 'back'
> & {
  readonly id: string
  readonly failed: number
  readonly question: number
  readonly optedOut: number
} & Pick<Row<'conversations'>, 'state' | 'snoozedUntil'>

/** Beside a conversation: with whom it is, its last text, and what waits in it. */
const read: ComputedReader<'conversations'> = (reader, rows, { now }) => {
  const unread = unreadTexts(reader)
  return Object.fromEntries(
    reader
      .all<Figures>(figuresAt(now), idsOf(rows))
      .map(({ id, failed, question, optedOut, state, snoozedUntil, ...figures }) => [
        id,
        {
          ...figures,
          unread: unread.get(id) ?? 0,
          failed: failed === 1,
          question: question === 1,
          optedOut: optedOut === 1,
          asleep: isAsleep({ state, snoozedUntil }, unread.get(id) ?? 0, now),
          back: isBack({ state, snoozedUntil }, now),
        },
      ]),
  )
}

const ID = '"conversations"."_id"'
const ofLast = (column: string) =>
  sql`(select l.${sql.ref(column)} from "messages" l where l."_id" = ${sql.raw(lastText(ID))})`

const LAST_AT = sql.raw(lastTextAt(ID))

const NAME = sql`coalesce(
  (select p."firstName_f" || ' ' || p."lastName_f" from "employees" p where p."_id" = "conversations"."employeeId"),
  (select p."firstName_f" || ' ' || p."lastName_f" from "applicants" p where p."_id" = "conversations"."applicantId"),
  (select p."firstName_f" || ' ' || p."lastName_f" from "supervisors" p where p."_id" = "conversations"."supervisorId"))`

const OPTED_OUT = sql`max("conversations"."optOut",
  coalesce((select p."smsOptOut" from "employees" p where p."_id" = "conversations"."employeeId"), 0),
  coalesce((select p."smsOptOut" from "applicants" p where p."_id" = "conversations"."applicantId"), 0))`

const plain =
  (text: string): ComputedSql =>
  () => ({ value: sql.raw(text), key: sql.raw(text) })

const unreadOf = (reader: Reader) => sql`coalesce(${reader.lookUp('unread', unreadTexts(reader))(sql.raw(ID))}, 0)`
const SNOOZED = `"conversations"."state" = 'snoozed'`
/** Whether it was put off, and its time is over: `isBack` in SQL. */
const isOver = (now: string) => `(${SNOOZED} and coalesce("conversations"."snoozedUntil", '') <= '${minuteOf(now)}')`

/** The computed columns of conversations. */
const columns: ComputedColumns<'conversations'> = {
  name: () => ({ value: NAME, key: sql`coalesce(${NAME}, "conversations"."phone")` }),
  lastAt: () => ({ value: LAST_AT, key: sql`coalesce(${LAST_AT}, '')` }),
  lastText: () => ({ value: sql`nullif(${ofLast('body_f')}, '')`, key: sql`coalesce(${ofLast('body_f')}, '')` }),
  lastDirection: () => ({ value: ofLast('direction'), key: sql`coalesce(${ofLast('direction')}, '')` }),
  // Sorted by whether there is any: who waits longest comes next, not who writes most.
  // One that was put off and whose time is over is sorted as one that is unread.
  unread: (reader, { now }) => {
    const count = unreadOf(reader)
    return { value: count, key: sql`(${count} > 0 or ${sql.raw(isOver(now))})` }
  },
  // Conversations in which nobody waits come last, in both directions of the sort.
  waitingSince: (_reader, { now }) => {
    const since = sql.raw(waitingSince(ID, now))
    return { value: since, key: sql`coalesce(${since}, ${INDEFINITE})` }
  },
  failed: plain(hasFailed(ID)),
  question: (_reader, { now }) => {
    const asked = sql.raw(hasQuestion(ID, now))
    return { value: asked, key: asked }
  },
  asleep: (reader, { now }) => {
    const asleep = sql`(${sql.raw(SNOOZED)} and ${unreadOf(reader)} = 0 and not ${sql.raw(isOver(now))})`
    return { value: asleep, key: asleep }
  },
  back: (_reader, { now }) => ({ value: sql.raw(isOver(now)), key: sql.raw(isOver(now)) }),
  optedOut: () => ({ value: OPTED_OUT, key: OPTED_OUT }),
}

export const computedConversations: Computed<'conversations'> = { read, columns }
