import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { latestWrite, metaOf, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'

type Tool = SeedRow<'tools'>
type Loan = SeedRow<'toolLoans'>

/** Code, category, name, how many under one code, value in cents. */
const KINDS = [
  ['RAD', 'radio', 'Radio portative', 1, 28_900],
  ['PAN', 'sign', 'Panneau d’arrêt-lent', 1, 6_500],
  ['CON', 'cone', 'Lot de cônes', 40, 2_400],
  ['LUM', 'light', 'Tour d’éclairage', 1, 845_000],
  ['TEL', 'phone', 'Téléphone de chantier', 1, 39_900],
  ['EPI', 'ppe', 'Habit haute visibilité', 12, 8_900],
  ['VEH', 'vehicle', 'Camionnette', 1, 4_850_000],
] as const
/** Tools of each kind in a small demo. */
const OF_EACH = 9

const STATES: readonly (readonly [Tool['state'], number])[] = [
  ['available', 92],
  ['maintenance', 5],
  ['lost', 2],
  ['retired', 1],
]

function toolsOf(context: Context, random: Random, newId: (at: number) => string): readonly Tool[] {
  const at = timeOf(context.importDay, '08:20')
  const each = OF_EACH + Math.floor(context.figures.employees / 100)
  return KINDS.flatMap(([prefix, category, name, quantity, valueCents]) =>
    Array.from({ length: each }, (_, i): Tool => {
      const number = String(i + 1).padStart(3, '0')
      return {
        ...metaOf(newId(at), { at, by: context.authors[0] ?? null }),
        code: `${prefix}-${number}`,
        name: `${name} ${i + 1}`,
        category,
        state: random.weighted(STATES),
        serial: quantity === 1 ? `SN${random.int(100_000, 999_999)}` : null,
        quantity,
        consumable: false,
        valueCents,
        purchaseDate: addDays(context.importDay, -random.int(1, 900)),
        nextInspection: random.chance(0.3) ? addDays(context.today, random.int(-20, 200)) : null,
        officeId: null,
        photoFileIds: [],
        notes: null,
      }
    }),
  )
}

interface Borrowers {
  readonly employees: readonly Employee[]
  readonly sites: readonly SeedRow<'sites'>[]
  readonly orders: readonly SeedRow<'orders'>[]
}

/** Days since a tool went out and until it is due: a few are late. */
const TERMS = [
  [3, 4],
  [12, -5],
  [1, 6],
  [20, -13],
  [6, 8],
] as const

/**
 * The register of tools and their loans: some out, some late, some that came back, and reservations for coming orders.
 */
export function makeTools(context: Context, { employees, sites, orders }: Borrowers) {
  const random = context.random.fork('tools')
  const newId = createIds(random.fork('ids'))
  const tools = toolsOf(context, random.fork('register'), newId)
  const latest = latestWrite(context.today)
  const by = context.authors[1] ?? null
  const people = employees.filter(({ row }) => row.status === 'disponible')
  const active = sites.filter((site) => site.active)
  const coming = orders.filter(({ status, startDate }) => status === 'confirmed' && startDate > context.today)
  const blank = {
    employeeId: null,
    siteId: null,
    orderId: null,
    reservedFrom: null,
    outAt: null,
    dueOn: null,
    inAt: null,
  }
  const loan = (tool: Tool, at: number, given: Partial<Loan>): Loan => ({
    ...metaOf(newId(at), { at: Math.min(at, latest), by }),
    ...blank,
    toolId: tool._id,
    quantity: Math.max(1, Math.floor(tool.quantity / 4)),
    state: 'out',
    conditionOut: null,
    conditionIn: null,
    signatureFileIds: [],
    ...given,
  })
  const someone = () =>
    random.chance(0.75)
      ? { employeeId: random.pick(people).row._id }
      : active.length > 0
        ? { siteId: random.pick(active)._id }
        : { employeeId: random.pick(people).row._id }

  const loans = tools.flatMap((tool, i): Loan[] => {
    const returned = timeOf(addDays(context.today, -random.int(40, 200)), '06:10')
    const past = loan(tool, returned, {
      ...someone(),
      state: 'returned',
      outAt: iso(returned),
      dueOn: addDays(context.today, -35),
      inAt: iso(returned + 5 * 86_400_000),
    })
    const made = random.chance(0.6) ? [past] : []
    if (tool.state !== 'available') return made
    if (i % 3 === 0) {
      const [days, left] = TERMS[(i / 3) % TERMS.length] as (typeof TERMS)[number]
      const at = timeOf(addDays(context.today, -days), '06:05')
      made.push(loan(tool, at, { ...someone(), outAt: iso(at), dueOn: addDays(context.today, left) }))
    } else if (i % 13 === 1) {
      const order = coming[i % Math.max(1, coming.length)]
      const reservedFrom = order?.startDate ?? addDays(context.today, 3)
      const to = order ? { orderId: order._id } : { employeeId: random.pick(people).row._id }
      made.push(loan(tool, latest, { ...to, state: 'reserved', reservedFrom, dueOn: addDays(reservedFrom, 4) }))
    }
    return made
  })
  return { tools, loans: loans.toSorted((a, b) => (a._id < b._id ? -1 : 1)) }
}
