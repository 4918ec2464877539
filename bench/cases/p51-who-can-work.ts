import type Database from 'better-sqlite3'
import type { Page } from 'playwright'
import type { FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import { addDays } from '#shared/model/dates.ts'
import { filledCache } from '../data/cache.ts'
import { BENCH_DAY } from '../data/places.ts'
import { rawPeople } from '../data/raw-people.ts'
import { openForReading } from '../data/raw-reads.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { partsOf, timed, type Rounds } from '../harness/rounds.ts'
import { median, p95, spreadOf } from '../harness/statistics.ts'
import { askedInPage, type AskedInPage } from '../processes/asked-in-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

/** Two weeks, as the form of an order asks about. */
const DAYS = 14
const LOOKING_MS = 3000
/** Who is asked about waits while a person looks: as the issues say of the picker. */
const LIMIT_MS = 50
const NAMES = ['candidates', 'fillability', 'bench'] as const
type Name = (typeof NAMES)[number]
const TEXTS: Readonly<Record<Name, string>> = {
  candidates: 'who can take an open assignment',
  fillability: 'who could work on a day of a typed order',
  bench: 'who is free on a day, with their skills',
}

interface Slot {
  readonly _id: string
  readonly date: string
  readonly siteId: string
}

const openSlots = (db: Database.Database, count: number): readonly Slot[] =>
  db
    .prepare(
      `select a."_id", a."date", a."siteId" from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."deletedAt" is null and a."status" = 'unassigned' and a."date" between ? and ?
        and o."status" in ('draft', 'confirmed', 'locked') order by substr(a."_id", -6) limit ?`,
    )
    .all(BENCH_DAY, addDays(BENCH_DAY, DAYS - 1), count) as Slot[]

const typedDay = ({ siteId, date }: Slot): FillabilityQuery => ({
  orderId: null,
  siteId,
  supervisorIds: [],
  workAtHeights: false,
  breakMinutes: 30,
  breakPaid: false,
  date,
  positions: [{ role: 'flagger', quantity: 4, requiredSkillIds: [], startTime: '07:00', endTime: '15:30' }],
})

/** What each of them asks of a slot. */
const ASKED: Readonly<Record<Name, (slot: Slot) => AskedInPage>> = {
  candidates: ({ _id }) => ['board.candidates', { assignmentId: _id, search: '', limit: 50, withFigures: true }],
  fillability: (slot) => ['fillability.day', typedDay(slot)],
  bench: ({ _id, date }) => ['board.bench', { day: date, assignmentId: _id, search: '', sort: 'near', limit: 200 }],
}

type Series = { readonly app: number[][]; readonly raw: number[][] }

async function ask(page: Page, slots: readonly Slot[], keep: (name: Name, ms: readonly number[]) => void) {
  await page.getByText('À jour').first().waitFor()
  await page.waitForTimeout(LOOKING_MS)
  for (const name of NAMES) keep(name, await askedInPage(page, slots.map(ASKED[name])))
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const db = openForReading(await filledCache(size, context.log))
  try {
    const slots = openSlots(db, context.times(40))
    if (slots.length === 0) throw new Error('Nothing is open')
    const raw = rawPeople(db)
    const of: Record<Name, Series> = {
      candidates: { app: [], raw: [] },
      fillability: { app: [], raw: [] },
      bench: { app: [], raw: [] },
    }
    await besideEmptyPage(
      context,
      async (page, round) => {
        await ask(page, slots, (name, ms) => void (round >= 0 && of[name].app.push([...ms])))
        return [0]
      },
      {
        onEmpty: (_page, round) => {
          for (const name of NAMES) {
            const read = name === 'bench' ? raw.bench : raw.weighed
            const ms = timed(slots.length, (i) => read(slots[i]?.date ?? BENCH_DAY))
            if (round >= 0) of[name].raw.push(ms)
          }
          return Promise.resolve([0])
        },
      },
    )
    return NAMES.flatMap((name) => figuresOf(name, of[name], context))
  } finally {
    db.close()
  }
}

function figuresOf(name: Name, rounds: Rounds<'app' | 'raw'>, context: Context): readonly Figure[] {
  const size = sizeOf(context)
  const text = TEXTS[name]
  const ms = { size, unit: 'ms', parts: partsOf(rounds, ['app']) } as const
  const beside = { size, rounds, of: 'app', to: 'raw', target: null } as const
  return [
    { ...ms, what: `${text}: p95`, spread: spreadOf(rounds.app.map(p95)), target: { atMost: LIMIT_MS } },
    { ...ms, what: `${text}: median`, spread: spreadOf(rounds.app.map(median)), target: null },
    ratioFigure({ ...beside, what: `${text} / the same rows by plain SQL` }),
    ratioFigure({ ...beside, what: 'the same, p95', by: p95 }),
  ]
}

export const whoCanWork: BenchCase = {
  id: 'P51',
  title: 'who can work, asked of the running app: the picker, the order form, the bench of a day',
  sizes: ['medium', 'large'],
  unit: 'ms',
  limit: 'everybody and their assignments around the day, by plain SQL of the same rows',
  peer: null,
  target: `within ${LIMIT_MS} ms at the 95th percentile`,
  run,
}
