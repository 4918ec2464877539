import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import { isAsleep, isBack } from '#shared/domain/messages/snooze.ts'
import type { Row } from '#shared/entities/index.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'
import type { Reader } from '../engine/reader.ts'

/** The texts `m` that arrived or left in a conversation, given as SQL; those of the pending queue did neither. */
const textsOf = (conversation: string) => `"messages" m where m."conversationId" = ${conversation}
  and m."deletedAt" is null and m."pending" = 0`

/** The id of the last text of a conversation. */
export const lastText = (conversation: string): string =>
  `(select m."_id" from ${textsOf(conversation)} and m."direction" in ('in', 'out') order by m."at" desc, m."_id" desc limit 1)`

/** When the last text of a conversation arrived or left. */
export const lastTextAt = (conversation: string): string =>
  `(select m."at" from ${textsOf(conversation)} and m."direction" in ('in', 'out') order by m."at" desc limit 1)`

/** When the last text that answers left; one that failed answers nothing. */
const answeredAt = (conversation: string) => `(select m."at" from ${textsOf(conversation)}
  and m."direction" = 'out' and m."status" <> 'failed' order by m."at" desc limit 1)`

/** Who wrote longer ago and was read no longer waits for an answer. */
const WAITS_DAYS = 7

/** To the hour: the query is the same one for an hour, and prepared once. */
const daysBefore = (now: string, days: number) =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 13)

/** When the first text arrived that waits for an answer: nothing answered since, and it is unread or of the last week. */
export const waitingSince = (conversation: string, now: string): string => `(select m."at" from ${textsOf(conversation)}
  and m."direction" = 'in' and m."at" > coalesce(${answeredAt(conversation)}, '')
  and (m."seen" = 0 or m."at" > '${daysBefore(now, WAITS_DAYS)}') order by m."at" limit 1)`

/** Whether the last text that was to leave failed, or perhaps did. */
export const hasFailed = (conversation: string): string =>
  `coalesce((select m."status" in ('failed', 'uncertain') from ${textsOf(conversation)}
  and m."direction" = 'out' order by m."at" desc, m."_id" desc limit 1), 0)`

/** Assignments exist eight weeks ahead: no older text asks about one that is still to come. */
const ASKED_DAYS = 70

/** Before it nothing was asked that is still to be answered. */
export const askedSince = (now: string): string => daysBefore(now, ASKED_DAYS)

/** Whether a text waits for a yes or no: `isUnanswered` in SQL. */
export const hasQuestion = (conversation: string, now: string): string => `exists (
  select 1 from ${textsOf(conversation)} and m."at" > '${askedSince(now)}' and m."direction" = 'out' and m."code" is not null
    and m."status" <> 'failed' and exists (select 1 from json_each(m."assignmentIds") asked
      join "assignments" a on a."_id" = asked.value where a."status" = 'pending' and a."deletedAt" is null))`

/** How many texts of each conversation are unread, kept until messages change. A conversation without any is left out. */
export const unreadTexts = (reader: Reader): ReadonlyMap<string, number> =>
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
  ExtrasByEntity['conversations'],
  'unread' | 'failed' | 'question' | 'optedOut' | 'asleep' | 'back'
> & {
  readonly id: string
  readonly failed: number
  readonly question: number
  readonly optedOut: number
} & Pick<Row<'conversations'>, 'state' | 'snoozedUntil'>

/** Beside a conversation: with whom it is, its last text, and what waits in it. */
export const conversationExtras: ExtrasReader<'conversations'> = (reader, rows, { now }) => {
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
