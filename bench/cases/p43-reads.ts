import type Database from 'better-sqlite3'
import { readFreeRows, readFreeWeek } from '#reads/dispatch/free-people.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readCurrentClients } from '#reads/office/current-clients/current-week.ts'
import { readFillRates } from '#reads/office/current-clients/fill-rates.ts'
import { freeFiltersSchema } from '#shared/contract/dispatch/free-people.ts'
import { entityNames } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { filledCache } from '../data/cache.ts'
import { BENCH_DAY, BENCH_MOMENT } from '../data/places.ts'
import { openForReading } from '../data/raw-reads.ts'
import { sizeOf, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave, timed } from '../harness/rounds.ts'

/** As many people as a page of the screen asks for. */
const PAGE = 60
const TIMES = 10
/** Assignments within rest of the week may keep somebody from it. */
const BEFORE = 8

const PEOPLE = `select e."_id", e."firstName", e."lastName", e."employeeNumber", e."status", e."statusUntil", e."hireDate",
    e."terminationDate", e."availability", e."regime", e."lat", e."lng",
    (select a."date" from "assignments" a where a."employeeId" = e."_id" and a."start" < @now and a."deletedAt" is null
      and a."status" not in ('declined', 'cancelled', 'unassigned') order by a."start" desc limit 1) as lastDay
  from "employees" e where e."deletedAt" is null and e."status" <> 'inactive' order by e."lastName_f", e."firstName_f", e."_id"`
const BUSY = `select a."employeeId", a."date", a."start", a."end", a."status", o."breakMinutes", o."breakPaid"
  from "assignments" a join "orders" o on o."_id" = a."orderId"
  where a."deletedAt" is null and a."date" between @before and @to and a."employeeId" is not null
    and a."status" in ('pending', 'confirmed', 'noShow', 'completed') order by a."start"`
const WORK = `select a."clientId", a."siteId", a."orderId", a."date", a."status", a."endReason", a."absenceId", s."name", s."city"
  from "assignments" a join "sites" s on s."_id" = a."siteId" where a."deletedAt" is null and a."date" between @from and @to`
const TWELVE_WEEKS = `select a."clientId", a."date", count(*), count(*) filter (where a."status" in ('confirmed', 'completed'))
  from "assignments" a where a."deletedAt" is null and a."date" between @first and @to
    and coalesce(a."endReason", '') not in ('cancelledByClient', 'replaced') group by 1, 2`

const asked = { from: BENCH_DAY, filters: freeFiltersSchema.parse({}) }
const everyClient = { from: BENCH_DAY, filters: { search: '', onlyNeeds: false } }
const days = {
  now: BENCH_MOMENT.now,
  from: BENCH_DAY,
  to: addDays(BENCH_DAY, 6),
  before: addDays(BENCH_DAY, -BEFORE),
  first: addDays(BENCH_DAY, -77),
}

/** Runs statements that share their parameters, of which each takes those that it names. */
function plain(db: Database.Database, ...texts: readonly string[]): () => void {
  const all = texts.map((text) => ({
    statement: db.prepare(text).raw(true),
    params: Object.fromEntries(Object.entries(days).filter(([name]) => text.includes(`@${name}`))),
  }))
  return () => all.forEach(({ statement, params }) => statement.all(params))
}

/** What main reads for the dashboards with nothing kept in memory, beside plain SQL that only fetches the rows it is made from. */
export async function dashboardReads(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const path = await filledCache(size, context.log)
  const [db, raw] = [openForReading(path), openForReading(path)]
  try {
    const reader = createReader(db)
    const times = context.times(TIMES)
    const anew = (read: () => unknown) => () =>
      Array.from({ length: times }, () => {
        reader.memo.forget(entityNames)
        return timed(1, read)[0] as number
      })
    const [people, clients, weeks] = [plain(raw, PEOPLE, BUSY), plain(raw, WORK), plain(raw, TWELVE_WEEKS)]
    const rounds = await interleave(
      {
        free: anew(() => [
          readFreeWeek(reader, asked, BENCH_MOMENT),
          readFreeRows(reader, { ...asked, offset: 0, limit: PAGE }, BENCH_MOMENT),
        ]),
        people: () => timed(times, people),
        current: anew(() => readCurrentClients(reader, everyClient)),
        clients: () => timed(times, clients),
        rates: anew(() => readFillRates(reader, BENCH_DAY, BENCH_MOMENT)),
        weeks: () => timed(times, weeks),
      },
      context,
    )
    const pairs = [
      ['who is free, read anew', 'free', 'people'],
      ['the clients of the week, read anew', 'current', 'clients'],
      ['their twelve weeks, read anew', 'rates', 'weeks'],
    ] as const
    return pairs.flatMap(([what, of, to]) => [
      plainFigure({ size, what, unit: 'ms', samples: rounds[of].flat() }),
      ratioFigure({ size, what: `${what} / the rows by plain SQL`, rounds, of, to, target: null }),
    ])
  } finally {
    for (const one of [db, raw]) one.close()
  }
}
