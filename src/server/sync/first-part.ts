import { sql } from 'kysely'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { addDays } from '#shared/model/dates.ts'
import type { FirstDays } from '#sql/cache/first-days.ts'
import { firstReasons, firstRows } from '#sql/dispatch/first-rows.ts'
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
  return { from: addDays(today, -1), to: addDays(today, 7) }
}

/** Everybody else sees a small part of the rows, and their first screens are read from all of those. */
export const hasFirstPart = ({ role }: Actor): boolean => role === 'admin'

/** Who is in the reasons why assignments of some days are to fill. */
async function peopleIn({ db }: Source, days: FirstDays): Promise<readonly string[]> {
  const { rows } = await firstReasons(days).execute(db)
  const all = rows.flatMap(({ refusals, opened }) => [
    ...(JSON.parse(refusals) as readonly { readonly employeeId: string }[]),
    ...(opened === null ? [] : [JSON.parse(opened) as { readonly employeeId: string }]),
  ])
  return [...new Set(all.map(({ employeeId }) => employeeId))]
}

interface Found {
  readonly e: Entity
  readonly revs: readonly number[]
}

/**
 * The rows that the overview reads on some days, entity by entity, before the rest of a first fill. Which they are is read
 * first, in one statement for each entity; their text in pages, so that others are served meanwhile.
 */
export async function* firstPart(
  source: Source,
  days: FirstDays,
  header: (counts: Counts) => string,
): AsyncGenerator<string> {
  const conditions = firstRows(days, await peopleIn(source, days))
  const found: Found[] = []
  for (const e of Object.values(entities) as Entity[]) {
    const condition = conditions[e.name as EntityName]
    if (condition === undefined) continue
    const { rows } = await sql<{ rev: number }>`select "rev" from ${sql.table(e.name)}
      where "deletedAt" is null ${condition === 'all' ? sql`` : sql`and ${condition}`}`.execute(source.db)
    const revs = rows.map(({ rev }) => Number(rev)).toSorted((one, other) => one - other)
    if (revs.length > 0) found.push({ e, revs })
    await turn()
  }
  yield header(new Map(found.map(({ e, revs }) => [e, revs.length])))
  for (const { e, revs } of found) {
    yield `${JSON.stringify({ e: e.name })}\n`
    const { row } = rowText(source.dialect, e, e.hidden[source.role])
    const rev = sql.ref(`${e.name}.rev`)
    for (let at = 0; at < revs.length; at += PAGE_ROWS) {
      const page = revs.slice(at, at + PAGE_ROWS).map((one) => sql.lit(one))
      const { rows } = await sql<{ line: string }>`select ${row} as line from ${sql.table(e.name)}
        where ${rev} in (${sql.join(page)}) order by ${rev}`.execute(source.db)
      if (rows.length > 0) yield rows.map(({ line }) => line).join('\n') + '\n'
      await turn()
    }
  }
}
