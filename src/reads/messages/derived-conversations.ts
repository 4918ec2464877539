import { sql } from 'kysely'
import { minuteOf } from '#shared/domain/messages/snooze.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'
import type { Reader } from '../engine/reader.ts'
import { hasFailed, hasQuestion, lastText, lastTextAt, unreadTexts, waitingSince } from './extras-conversations.ts'

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
  (text: string): DerivedSql =>
  () => ({ value: sql.raw(text), key: sql.raw(text) })

const unreadOf = (reader: Reader) => sql`coalesce(${reader.lookUp('unread', unreadTexts(reader))(sql.raw(ID))}, 0)`
const SNOOZED = `"conversations"."state" = 'snoozed'`
/** Whether it was put off, and its time is over: `isBack` in SQL. */
const isOver = (now: string) => `(${SNOOZED} and coalesce("conversations"."snoozedUntil", '') <= '${minuteOf(now)}')`

/** The computed columns of conversations. */
export const conversationColumns: DerivedColumns<'conversations'> = {
  name: () => ({ value: NAME, key: sql`coalesce(${NAME}, "conversations"."phone")` }),
  lastAt: () => ({ value: LAST_AT, key: sql`coalesce(${LAST_AT}, '')` }),
  lastText: () => ({ value: ofLast('body_f'), key: sql`coalesce(${ofLast('body_f')}, '')` }),
  lastDirection: () => ({ value: ofLast('direction'), key: sql`coalesce(${ofLast('direction')}, '')` }),
  // Sorted by whether there is any: who waits longest comes next, not who writes most.
  // One that was put off and whose time is over is sorted as one that is unread.
  unread: (reader, { now }) => {
    const count = unreadOf(reader)
    return { value: count, key: sql`(${count} > 0 or ${sql.raw(isOver(now))})` }
  },
  // Those nobody waits in come last, whatever is asked first.
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
