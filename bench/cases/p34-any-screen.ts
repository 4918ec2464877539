import type { Page } from 'playwright'
import { sizeOf, type BenchCase, type Context, type Figure } from '../harness/case.ts'
import { plainFigure, ratioFigure } from '../harness/figures.ts'
import { p95 } from '../harness/statistics.ts'
import { BARE_AT_MOST, barePaints, keptOpen, type Changes } from '../processes/bare-page.ts'
import { besideEmptyPage } from '../processes/shown-page.ts'

/** A screen without rows: what is waited for on the next one cannot be there yet. */
const BETWEEN = '/conflicts'
const READING_MS = 1500
const LOOKING_MS = 600

const ROW = 'main tr[data-id]'
const FIELD = 'main form input'

/** A fact of a record's page, a row of its list, or what it says instead. */
const FACT = 'main dd, main table td, main li, main [role=status]'
/** Lists, and what is opened of their first row. */
const LISTS: Readonly<Record<string, readonly (readonly [path: string, shown: string])[]>> = {
  '/employees/list': [
    ['/employees/:id', FACT],
    ['/employees/edit/:id', FIELD],
  ],
  '/orders/list': [['/orders/:id', 'main li, main table td']],
  '/clients/list': [
    ['/clients/:id', FACT],
    ['/clients/edit/:id', FIELD],
  ],
  '/sites/list': [['/sites/:id', FACT]],
  '/supervisor/list': [['/supervisor/:id', FACT]],
  '/skills/list': [['/skills/:id', FACT]],
  '/tools/list': [['/tools/:id', FACT]],
  '/absences/list': [['/absences/edit/:id', FIELD]],
  '/settings/users': [['/settings/users/:id', FACT]],
}
const OTHERS: readonly (readonly [path: string, shown: string])[] = [
  ['/overview', 'main ol li, main ul li'],
  ['/matching/list', '[role=rowgroup] [role=rowheader] a'],
  ['/applicants/list', 'main [role=listbox] [role=option]'],
  ['/employees/create', FIELD],
  ['/clients/create', FIELD],
  ['/orders/create/new', FIELD],
  ['/settings/company', 'main input, main dd'],
  ['/settings/calendar', 'main li'],
]

/** Follows a link to a screen from one without rows, and returns the milliseconds until its data is painted. */
async function open(page: Page, path: string, shown: string, changes: Changes): Promise<number> {
  await page.evaluate(
    ([between, next]) => {
      document.querySelector('#bench-link')?.remove()
      document.body.append(Object.assign(document.createElement('a'), { id: 'bench-link', href: `#${next}` }))
      window.location.hash = between
    },
    [BETWEEN, path] as const,
  )
  await page.waitForTimeout(LOOKING_MS)
  return keptOpen(page, changes, path, shown).catch((error: unknown) => {
    throw new Error(`${path} cannot be opened`, { cause: error })
  })
}

/** Every screen once, in the order of the menu. */
async function everyScreen(page: Page, changes: Changes, took: (path: string, ms: number) => void): Promise<number[]> {
  await page.getByText('À jour').first().waitFor()
  await page.waitForTimeout(READING_MS)
  const all: number[] = []
  const add = async (path: string, shown: string, as = path) => {
    const ms = await open(page, path, shown, changes)
    all.push(ms)
    took(as, ms)
  }
  for (const [path, shown] of OTHERS) await add(path, shown)
  for (const [list, records] of Object.entries(LISTS)) {
    await add(list, ROW)
    const id = await page.locator(ROW).first().getAttribute('data-id')
    for (const [path, shown] of records) await add(path.replace(':id', String(id)), shown, path)
  }
  return all
}

async function run(context: Context): Promise<readonly Figure[]> {
  const size = sizeOf(context)
  const byScreen = new Map<string, number[]>()
  let changes: Changes = new Map()
  const rounds = await besideEmptyPage(
    context,
    (page, round) => {
      changes = new Map()
      return everyScreen(page, changes, (path, ms) => {
        if (round >= 0) byScreen.set(path, [...(byScreen.get(path) ?? []), ms])
      })
    },
    { onEmpty: (page) => barePaints(page, changes) },
  )
  const slowest = [...byScreen].toSorted(([, a], [, b]) => p95(b) - p95(a)).slice(0, 5)
  return [
    ratioFigure({
      size,
      what: 'the slowest twentieth of all screens opened, each for the first time / the same elements from memory',
      rounds,
      of: 'app',
      to: 'empty',
      by: p95,
      target: { atMost: BARE_AT_MOST },
    }),
    ratioFigure({
      size,
      what: 'a screen / the same elements from memory',
      rounds,
      of: 'app',
      to: 'empty',
      target: { atMost: BARE_AT_MOST },
    }),
    ...slowest.map(([path, samples]) => plainFigure({ size, what: `among the slowest: ${path}`, unit: 'ms', samples })),
  ]
}

export const anyScreen: BenchCase = {
  id: 'P34',
  title: 'opening each screen from the cache',
  sizes: ['large'],
  unit: 'ms',
  limit: 'a bare page in the same shell and run that makes and paints the same elements from memory',
  peer: null,
  target: `at most ${BARE_AT_MOST} times the bare page, also for the slowest twentieth`,
  run,
}
