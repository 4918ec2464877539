import type { RequestParsed } from '#shared/contract/ipc.ts'
import type { FoundMessage } from '#shared/contract/messages/messages.ts'
import { PHONE_LINE_OF, typesOfPhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { ftsName } from '#sql/ddl.ts'
import { decodeRow } from '#sql/encode.ts'
import { like, searchWords } from '#sql/search.ts'
import type { Moment } from '../engine/moment.ts'
import { readPage } from '../engine/records.ts'
import type { Reader, StoredRow } from '../engine/reader.ts'

type Asked = RequestParsed<'messages.search'>
type Message = Row<'messages'>

/** Up to so many matches are all sorted; with more, the messages are walked from the newest until the page is full. */
const FEW = 2000
/** How many of the last stored rows are searched for those stored out of order; matches that lie further back are few. */
const WINDOW = 40_000
/** Old texts among those stored last, because they changed since, that do not widen what is looked at. */
const SPARE = 20
/** The most texts stored out of order that are looked at. */
const MOST_OTHERS = 2000
/** A trigram index finds no shorter word. */
const SHORTEST = 3

const FTS = ftsName(entities.messages.name)
const COUNT = `select count(*) as n from (select 1 from "${FTS}" where "${FTS}" match ? limit ${FEW})`
const SORTED = `select m.* from (
  select "_id" from "messages" where "deletedAt" is null and rowid in (select rowid from "${FTS}" where "${FTS}" match ?)
    and (? is null or "type" in (select value from json_each(?))) order by "at" desc, "_id" desc limit ?
  ) found cross join "messages" m on m."_id" = found."_id" order by m."at" desc, m."_id" desc`
const WALKED = `select * from "messages" indexed by "messages_at" where "deletedAt" is null
  and +rowid in (select rowid from "${FTS}" where "${FTS}" match ?)
  and "type" in (select value from json_each(?)) order by "at" desc, "_id" desc limit ?`
const LAST_STORED = `select m.rowid as place, m."at" from "${FTS}" f cross join "messages" m on m.rowid = f.rowid
  where "${FTS}" match ? and m."deletedAt" is null order by f.rowid desc limit ?`
const OUT_OF_ORDER = `select rowid as place, "at" from "messages" indexed by "messages_at"
  where "deletedAt" is null and "at" >= ? and rowid < ? limit ${MOST_OTHERS}`
const END = 'select coalesce(max(rowid), 0) as "end" from "messages"'
const NEWEST_OF = (words: number) => `select m.* from json_each(?) j cross join "messages" m on m.rowid = j.value
  where m."deletedAt" is null ${'and m."_search" like ? escape \'\\\' '.repeat(words)}
  order by m."at" desc, m."_id" desc limit ?`
const IN_THREAD = (words: number) => `select * from "messages"
  where "conversationId" = ? and "deletedAt" is null ${'and "_search" like ? escape \'\\\' '.repeat(words)}
  order by "at" desc, "_id" desc limit ?`

interface Place {
  /** Its rowid: messages are stored roughly in the order in which they were written. */
  readonly place: number
  readonly at: string
}

/**
 * The newest texts found by the trigram index, read from its end: those stored last, and those as new that were stored
 * before them. Null when these are too many to look at.
 */
function lastStored(reader: Reader, match: string, words: readonly string[], limit: number) {
  const asked = limit + SPARE
  const last = reader.all<Place>(LAST_STORED, match, asked)
  // Fewer than asked for are all there are.
  const from = last.length < asked ? null : (last.at(-1)?.place ?? 0)
  const [{ end } = { end: 0 }] = reader.all<{ readonly end: number }>(END)
  if (from !== null && end - from > WINDOW) return null
  const oldest =
    last
      .map(({ at }) => at)
      .toSorted()
      .at(-limit) ?? ''
  const others = from === null ? [] : reader.all<Place>(OUT_OF_ORDER, oldest, from)
  if (others.length === MOST_OTHERS) return null
  const places = JSON.stringify([...last, ...others].map(({ place }) => place))
  return reader.all(NEWEST_OF(words.length), places, ...words.map(like), limit)
}

/** The newest texts with some words, found by the trigram index. */
function byIndex(reader: Reader, words: readonly string[], { line, limit }: Asked): readonly StoredRow[] {
  const match = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  if (line === undefined) return lastStored(reader, match, words, limit) ?? reader.all(SORTED, match, null, null, limit)
  const types = JSON.stringify(typesOfPhoneLine(line))
  const [counted] = reader.all<{ readonly n: number }>(COUNT, match)
  const isFew = (counted?.n ?? 0) < FEW
  return isFew ? reader.all(SORTED, match, types, types, limit) : reader.all(WALKED, match, types, limit)
}

function newestWith(reader: Reader, words: readonly string[], asked: Asked, at: Moment): readonly Message[] {
  const { text, conversationId, line, limit } = asked
  const decoded = (found: readonly StoredRow[]) =>
    found.map(decodeRow(entities.messages)) as unknown as readonly Message[]
  if (conversationId !== undefined && line === undefined)
    return decoded(reader.all(IN_THREAD(words.length), conversationId, ...words.map(like), limit))
  if (conversationId === undefined && words.every((word) => word.length >= SHORTEST))
    return decoded(byIndex(reader, words, asked))
  const filters: Filter[] = []
  if (conversationId !== undefined) filters.push({ field: 'conversationId', op: 'is', value: conversationId })
  if (line !== undefined) filters.push({ field: 'type', op: 'anyOf', value: [...typesOfPhoneLine(line)] })
  const page = { filters, search: text, sort: [{ field: 'at', dir: 'desc' as const }], limit, count: false }
  return readPage(reader, entities.messages, page, at).rows as unknown as readonly Message[]
}

/** The messages with all words of a text, whatever their accents, newest first; none for no word. */
export function searchMessages(reader: Reader, asked: Asked, at: Moment): readonly FoundMessage[] {
  const words = searchWords(asked.text)
  if (words.length === 0) return []
  const rows = newestWith(reader, words, asked, at)
  const names = namesOf(reader, rows)
  return rows.map((row) => ({
    row: row as unknown as AnyRow,
    name: names.get(row.conversationId) ?? row.phone ?? '',
    line: PHONE_LINE_OF[row.type],
  }))
}

const NAMES = `
  select c."_id" as id, coalesce(e."firstName" || ' ' || e."lastName", a."firstName" || ' ' || a."lastName",
    s."firstName" || ' ' || s."lastName", c."phone") as name
  from json_each(?) j cross join "conversations" c on c."_id" = j.value
  left join "employees" e on e."_id" = c."employeeId" left join "applicants" a on a."_id" = c."applicantId"
  left join "supervisors" s on s."_id" = c."supervisorId"`

/** Whom the conversations of messages are with: their names, or the number of an unknown one. */
function namesOf(reader: Reader, rows: readonly Message[]): ReadonlyMap<string, string> {
  const ids = [...new Set(rows.map(({ conversationId }) => conversationId))]
  const found = reader.all<{ readonly id: string; readonly name: string }>(NAMES, JSON.stringify(ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
