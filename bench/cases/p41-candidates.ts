import type Database from 'better-sqlite3'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { createReader } from '#reads/engine/reader.ts'
import { entityNames } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { filledCache } from '../data/cache.ts'
import { BENCH_DAY, BENCH_MOMENT } from '../data/places.ts'
import { openForReading } from '../data/raw-reads.ts'
import { sizeOf, type BenchCase, type Context, type Figure, type Target } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { interleave, timed } from '../harness/rounds.ts'
import { p95, spreadOf } from '../harness/statistics.ts'

const LIMIT_MS = 50
/** As many as the picker shows. */
const SHOWN = 50

/** What a hand would ask: who has nothing at these hours. */
const AVAILABLE = `
  select e."_id" from "employees" e
  where e."deletedAt" is null and e."status" <> 'inactive'
    and not exists (select 1 from "assignments" a where a."employeeId" = e."_id" and a."start" > @dayBefore and a."start" < @end
      and a."end" > @start and a."deletedAt" is null and a."status" not in ('unassigned', 'declined', 'cancelled'))
  order by e."lastName_f", e."firstName_f", e."_id"`

interface Slot {
  readonly _id: string
  readonly start: string
  readonly end: string
  readonly dayBefore: string
}

/** Some open assignments of the week. */
function openSlots(db: Database.Database, count: number): readonly Slot[] {
  const rows = db
    .prepare(
      `select a."_id", a."start", a."end" from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."deletedAt" is null and a."status" = 'unassigned' and a."date" between ? and ?
        and o."status" in ('draft', 'confirmed', 'locked') order by a."_id" limit ?`,
    )
    .all(BENCH_DAY, addDays(BENCH_DAY, 6), count) as Omit<Slot, 'dayBefore'>[]
  if (rows.length === 0) throw new Error('Nothing is open this week')
  return rows.map((row) => ({ ...row, dayBefore: addDays(row.start.slice(0, 10), -2) }))
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const cachePath = await filledCache(size, context.log)
  const [db, raw] = [openForReading(cachePath), openForReading(cachePath)]
  try {
    const reader = createReader(db)
    const slots = openSlots(raw, context.times(60))
    const available = raw.prepare(AVAILABLE).pluck()
    const pick = ({ _id: assignmentId }: Slot, withFigures = false) =>
      readCandidates(reader, { assignmentId, search: '', limit: SHOWN, withFigures }, BENCH_MOMENT)
    const slotAt = (i: number) => slots[i % slots.length] as Slot
    const after = (tables: readonly string[], isNamed: boolean, withFigures?: boolean) => () =>
      slots.map((slot) => {
        reader.memo.forget(tables, isNamed ? { assignments: [slot._id] } : {})
        return timed(1, () => pick(slot, withFigures))[0] as number
      })
    // Whoever is free by a plain query and refused for that alone, or the other way round, would be a wrong verdict.
    const agreeing = slots.filter((slot) => agrees(pick(slot).candidates, new Set(available.all(slot) as string[])))
    const rounds = await interleave(
      {
        everything: after(entityNames, false),
        changed: after(['assignments'], true),
        many: after(['assignments'], false),
        figures: after(['assignments'], true, true),
        kept: () => timed(slots.length, (i) => pick(slotAt(i))),
        sql: () => timed(slots.length, (i) => available.all(slotAt(i))),
      },
      context,
    )
    const inMs = (what: string, of: keyof typeof rounds, target: Target | null) =>
      plainFigure({ size, what: `${what}: p95`, unit: 'ms', samples: rounds[of].map(p95), target })
    const besideSql = (what: string, of: keyof typeof rounds) =>
      ratioFigure({ size, what: `${what} / who is free by plain SQL`, rounds, of, to: 'sql', target: null })
    return [
      inMs('the verdicts of one open slot', 'kept', { atMost: LIMIT_MS }),
      inMs('the same after an assignment changed', 'changed', { atMost: LIMIT_MS }),
      inMs('the same after many did', 'many', null),
      inMs('the same with the figures of those shown', 'figures', null),
      inMs('the same with nothing kept in memory', 'everything', null),
      besideSql('the verdicts', 'kept'),
      besideSql('after a change', 'changed'),
      besideSql('after many changes', 'many'),
      besideSql('with figures', 'figures'),
      besideSql('with nothing kept', 'everything'),
      {
        size,
        what: 'slots where those shown are busy exactly as plain SQL says',
        unit: '%',
        spread: spreadOf([(100 * agreeing.length) / slots.length]),
        target: { atLeast: 100 },
        parts: {},
      },
    ]
  } finally {
    for (const one of [db, raw]) one.close()
  }
}

type Candidates = ReturnType<typeof readCandidates>['candidates']

/** Whether nobody is proposed who works then, and nobody is refused as busy who does not. */
const agrees = (candidates: Candidates, free: ReadonlySet<string>): boolean =>
  candidates.every(
    ({ employeeId, findings }) => free.has(employeeId) !== findings.some(({ code }) => code === 'OVERLAP'),
  )

export const candidatesOfSlot: BenchCase = {
  id: 'P41',
  title: 'who can take one open assignment, with every rule and its reasons',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit: 'who has nothing at these hours, asked of the same file by one SQL statement',
  peer: null,
  target: 'within 50 ms at the 95th percentile, also once what was kept of assignments is forgotten',
  run,
}
