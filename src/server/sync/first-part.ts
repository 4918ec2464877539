import { sql, type RawBuilder } from 'kysely'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { addDays } from '#shared/model/dates.ts'
import type { FirstDays } from '#sql/cache/first-days.ts'
import {
  FIRST_HOURS,
  firstAssignments,
  firstEntered,
  firstNamed,
  firstWhole,
  namedIn,
  namingMissing,
  silentIn,
  type FirstNamed,
} from '#sql/dispatch/first-rows.ts'
import { turn } from '../db/turns.ts'
import type { Actor } from '../access/actor.ts'
import { PAGE_ROWS, type Counts, type Source } from './pages.ts'
import { rowText } from './row-text.ts'

/**
 * The days of the first screen as of an instant: a night shift of yesterday, and what is to fill until the end of the next
 * week.
 */
export function firstDaysAt(now: Date): FirstDays {
  const today = localDayOf(now.toISOString())
  const until = new Date(now.getTime() + FIRST_HOURS * 3_600_000).toISOString()
  return { from: addDays(today, -1), to: addDays(today, 7), until }
}

/** Everybody else sees a small part of the rows, and their first screens are read from all of those. */
export const hasFirstPart = ({ role }: Actor): boolean => role === 'admin'

/** Rows by their ids, for each entity of which some are named. */
type Named = ReadonlyMap<string, ReadonlySet<string>>

function byEntity(rows: readonly FirstNamed[]): Named {
  const named = new Map<string, Set<string>>()
  for (const { entity, id } of rows) named.set(entity, (named.get(entity) ?? new Set()).add(id))
  return named
}

async function namedRows({ db }: Source, days: FirstDays): Promise<Named> {
  const { rows: read } = await firstAssignments(days).execute(db)
  await turn()
  const { rows: entered } = await firstEntered(days).execute(db)
  const assignments = namingMissing(read, entered, days.until)
  await turn()
  const { rows } = await firstNamed(days, silentIn(assignments)).execute(db)
  await turn()
  return byEntity([...namedIn(assignments), ...rows])
}

/**
 * The rows that the overview reads on some days, entity by entity, before the rest of a first fill. Which they are is read
 * first; the rows then in pages, so that others are served meanwhile. Nothing continues from one: they come in any order.
 */
export async function* firstPart(
  source: Source,
  days: FirstDays,
  header: (counts: Counts) => string,
): AsyncGenerator<string> {
  const named = await namedRows(source, days)
  const whole = firstWhole(days)
  const all = Object.values(entities) as Entity[]
  yield header(new Map(all.flatMap((e) => counted(e, named))))
  for (const e of all) {
    const condition = whole[e.name as EntityName]
    const pages =
      condition === undefined ? pagesOfIds(named.get(e.name)) : [condition === 'all' ? sql`1 = 1` : condition]
    if (pages.length > 0) yield `${JSON.stringify({ e: e.name })}\n`
    for (const page of pages) {
      const lines = await linesOf(source, e, page)
      if (lines !== '') yield lines
      await turn()
    }
  }
}

const counted = (e: Entity, named: Named): [Entity, number][] => {
  const ids = named.get(e.name)
  return ids ? [[e, ids.size]] : []
}

/** Conditions for a page of rows each. */
function pagesOfIds(ids: ReadonlySet<string> = new Set()): readonly RawBuilder<unknown>[] {
  const listed = [...ids]
  const starts = Array.from({ length: Math.ceil(listed.length / PAGE_ROWS) }, (_, n) => n * PAGE_ROWS)
  return starts.map((at) => sql`"_id" in (${sql.join(listed.slice(at, at + PAGE_ROWS))})`)
}

async function linesOf({ db, dialect, role }: Source, e: Entity, condition: RawBuilder<unknown>): Promise<string> {
  const { row } = rowText(dialect, e, e.hidden[role])
  const { rows } = await sql<{ line: string }>`select ${row} as line from ${sql.table(e.name)}
    where "deletedAt" is null and ${condition}`.execute(db)
  return rows.map(({ line }) => `${line}\n`).join('')
}
