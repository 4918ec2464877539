import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openDatabase } from '#server/db/open.ts'
import { hoursByDate } from '#sql/time/hours-by-date.ts'
import { addDays } from '#shared/model/dates.ts'
import { copies } from '../data/copies.ts'
import type { BenchCase, Context, Figure } from '../harness/case.ts'
import { ratioFigure } from '../harness/figures.ts'
import { interleave, timed, timedAsync } from '../harness/rounds.ts'

/** A million entries: 500 people, twice a day. */
const [PEOPLE, DAYS] = [500, 1000]
const FIRST = '2024-01-01'
const LIMIT = 1.2

/** What a hand would write for the same answer. */
const RAW = `select h."employeeId", e."employeeNumber", e."firstName", e."lastName", h."date", h.minutes, h.n
  from (select "date", "employeeId", sum("workedMinutes") as minutes, count(*) as n from "timeEntries"
    where "date" >= ? and "date" <= ? and "status" <> 'void' and "workedMinutes" > 0 and "deletedAt" is null
    group by "date", "employeeId") h join "employees" e on e."_id" = h."employeeId"
  order by h."date", h."employeeId"`

function fill(path: string): void {
  const db = new Database(path)
  db.pragma('foreign_keys = off')
  db.pragma('synchronous = off')
  // Half a minute otherwise: these entries do not overlap.
  const triggers = db.prepare(`select "name" from sqlite_master where "type" = 'trigger'`).all()
  for (const { name } of triggers as { name: string }[]) db.exec(`drop trigger "${name}"`)
  let rev = 1_000_000
  db.transaction(() => {
    const person = copies(db, 'employees', { regime: 'signallingDecree', status: 'disponible' })
    for (let i = 0; i < PEOPLE; i += 1)
      person({
        _id: `p${i}`,
        employeeNumber: String(i),
        email: `p${i}@x.ca`,
        firstName: 'Ève',
        lastName: `Roy ${i}`,
        rev: (rev += 1),
      })
    const entry = copies(db, 'timeEntries', { kind: 'worked', siteId: 's', status: 'submitted', workedMinutes: 240 })
    for (let day = 0; day < DAYS; day += 1) {
      const date = addDays(FIRST, day)
      for (let i = 0; i < PEOPLE; i += 1)
        for (const [start, end] of [
          ['08', '12'],
          ['13', '17'],
        ] as const)
          entry({
            _id: `e${day}-${i}-${start}`,
            employeeId: `p${i}`,
            date,
            start: `${date}T${start}:00:00.000Z`,
            end: `${date}T${end}:00:00.000Z`,
            rev: (rev += 1),
          })
    }
  })()
  db.exec('analyze')
  db.close()
}

async function run({ folder, rounds, times }: Context): Promise<readonly Figure[]> {
  const path = join(folder, 'hours.db')
  const made = await openDatabase(`sqlite:${path}`)
  await made.destroy()
  fill(path)
  const database = await openDatabase(`sqlite:${path}`)
  const raw = new Database(path, { readonly: true })
  try {
    const statement = raw.prepare(RAW)
    const n = times(20)
    const period = (days: number, i: number) => {
      const from = addDays(FIRST, (i * 37) % (DAYS - days))
      return { from, to: addDays(from, days - 1) }
    }
    const figures: Figure[] = []
    for (const days of [1, 7, 31]) {
      const measured = await interleave(
        {
          product: () => timedAsync(n, (i) => database.read(hoursByDate(database.readDb, period(days, i)))),
          raw: () =>
            timed(n, (i) => {
              const { from, to } = period(days, i)
              return statement.all(from, to)
            }),
        },
        { rounds },
      )
      figures.push(
        ratioFigure({
          size: null,
          what: `hours of ${days} ${days === 1 ? 'day' : 'days'} by date and person, of a million entries / raw SQL`,
          rounds: measured,
          of: 'product',
          to: 'raw',
          target: { atMost: LIMIT },
        }),
      )
    }
    return figures
  } finally {
    raw.close()
    await database.destroy()
  }
}

/** Hours by date on a million entries, beside the same statement by hand. */
export const hoursOfDates: BenchCase = {
  id: 'P38',
  title: 'hours by date of a million entries',
  sizes: [],
  unit: '×',
  limit: 'the same statement written by hand, on a connection of its own',
  peer: null,
  target: 'at most 1.2 times raw SQL',
  run,
}
