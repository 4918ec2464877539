import type { RequestParsed } from '#shared/contract/ipc.ts'
import type { ThreadPage } from '#shared/contract/messages/messages.ts'
import { entities } from '#shared/entities/index.ts'
import { decodeRow } from '#sql/encode.ts'
import { marksOf } from '../engine/marks.ts'
import type { Reader, StoredRow } from '../engine/reader.ts'
import { readTitles } from '../engine/records.ts'

const LINES = `from "messages" where "conversationId" = ? and "deletedAt" is null`

const count = (reader: Reader, where: string, ...params: readonly string[]) =>
  Number(reader.all<{ readonly n: number }>(`select count(*) as n ${LINES} ${where}`, ...params)[0]?.n)

/** The lines from a position on, oldest first; read from the nearer end of the thread. */
function linesAt(reader: Reader, id: string, total: number, offset: number, limit: number): readonly StoredRow[] {
  const size = Math.max(0, Math.min(limit, total - offset))
  const after = total - offset - size
  const isNearEnd = after < offset
  const dir = isNearEnd ? 'desc' : 'asc'
  const text = `select * ${LINES} order by "at" ${dir}, "_id" ${dir} limit ? offset ?`
  const found = reader.all(text, id, size, isNearEnd ? after : offset)
  return isNearEnd ? found.toReversed() : found
}

/** A part of a thread: from a position on, around an instant, or its end. */
export function readThread(reader: Reader, asked: RequestParsed<'messages.thread'>): ThreadPage {
  const { conversationId: id, around, limit } = asked
  const total = reader.memo.of(`thread ${id}`, ['messages'], () => count(reader, '', id))
  const found =
    around === undefined ? null : Math.max(0, Math.min(total - 1, count(reader, 'and "at" < ?', id, around)))
  const offset = asked.offset ?? Math.max(0, found === null ? total - limit : found - Math.floor(limit / 2))
  const rows = linesAt(reader, id, total, offset, limit).map(decodeRow(entities.messages))
  const authors = rows.flatMap(({ sentBy }) => (typeof sentBy === 'string' ? [sentBy] : []))
  return {
    rows,
    titles: readTitles(reader, entities.users, authors),
    marks: marksOf(reader, entities.messages, rows),
    offset,
    total,
    found,
  }
}
