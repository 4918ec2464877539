import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { anyOf, copies } from '../data/copies.ts'
import { WEEK, workWeek } from '../data/worked-weeks.ts'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { BARE_AT_MOST, barePaints, keptOpen, type Changes } from '../processes/bare-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

const [PEOPLE, DAYS] = [60, 7]
/** A screen without rows, and how long somebody looks at it. */
const [BETWEEN, LOOKING_MS] = ['/conflicts', 800]

/** A timesheet of a week of sixty people; its id. */
function makeSheet(path: string): string {
  const [site] = workWeek(path, { sites: 1, people: PEOPLE, days: DAYS })
  if (!site) throw new Error('There is no site')
  const { siteId, clientId, supervisorId } = site
  const db = new Database(path)
  const id = randomUUID()
  const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
  db.transaction(() => {
    const blank = { approval: 'unsigned', sent: 0, previousId: null, superseded: 0, revision: 1, signedName: null }
    const place = { siteId, clientId, supervisorId }
    copies(db, 'timesheets', { ...anyOf(db, 'timesheets'), ...blank })({
      ...place,
      ...WEEK,
      _id: id,
      number: 'B-1',
      rev: reach.get(),
    })
    const addLine = copies(db, 'timesheetLines', { ...anyOf(db, 'timesheetLines'), disputed: 0, dispute: null })
    const entries = db.prepare(`select * from "timeEntries" where "siteId" = ? and "date" between ? and ?`)
    for (const entry of entries.all(siteId, WEEK.periodStart, WEEK.periodEnd) as Record<string, unknown>[]) {
      const { _id: entryId, employeeId, date, start, end, workedMinutes } = entry
      const worked = { employeeId, date, start, end, workedMinutes, plannedStart: start, plannedEnd: end }
      addLine({ ...worked, siteId, supervisorId, _id: randomUUID(), timesheetId: id, entryId, rev: reach.get() })
    }
  })()
  db.close()
  return id
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  let id = ''
  const changes: Changes = new Map()
  const rounds = await besideEmptyPage(
    context,
    async (page) => {
      await page.getByText('À jour').first().waitFor()
      const samples: number[] = []
      for (let i = 0; i < context.times(8); i += 1) {
        await page.evaluate(
          ([between, next]) => {
            document.querySelector('#bench-link')?.remove()
            document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
            window.location.hash = between
          },
          [BETWEEN, `/timesheets/edit/${id}`] as const,
        )
        await page.waitForTimeout(LOOKING_MS)
        samples.push(await keptOpen(page, changes, 'sheet', `[data-cell="${PEOPLE - 1}:${DAYS - 1}"]`))
      }
      return samples
    },
    { prepare: (path) => void (id = makeSheet(path)), onEmpty: (page) => barePaints(page, changes, context.times(8)) },
  )
  return [
    ratioFigure({
      size,
      what: `the timesheet of ${PEOPLE} people by ${DAYS} days opened / the same elements from memory`,
      rounds,
      of: 'app',
      to: 'empty',
      target: { atMost: BARE_AT_MOST },
    }),
    plainFigure({ size, what: 'the same: p95', unit: 'ms', samples: rounds.app.map(p95) }),
  ]
}

export const timesheetGrid: BenchCase = {
  id: 'P40',
  title: 'the timesheet of sixty people opens',
  sizes: ['medium'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that makes and paints the same elements from memory',
  peer: null,
  target: `at most ${BARE_AT_MOST} times the bare page`,
  run,
}
