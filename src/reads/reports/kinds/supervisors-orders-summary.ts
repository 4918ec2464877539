import { daysBetween } from '#shared/model/dates.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { count, hours, percent, text } from '../engine/columns.ts'
import { report, table, type ReportContext, type Words } from '../engine/report.ts'
import { words } from '../engine/words.ts'
import { readOrderFigures, supervisorsOf, type OrderFigures, type OrderSupervisor } from '../order-figures.ts'

/** An order under one of its supervisors. */
interface Supervised extends OrderFigures {
  /** An empty id: nobody. */
  readonly supervisor: OrderSupervisor
  /** The supervisor's name, with the address where another has the same. */
  readonly label: string
  readonly isFirst: boolean
  readonly waiting: number
  /** Average days from sent to signed; null where nothing was signed. */
  readonly approvalDays: number | null
}

interface Sheet {
  readonly siteId: string
  readonly supervisorId: string
  readonly approval: string
  readonly sentAt: string | null
  readonly signedAt: string | null
}

const NOBODY: Words = { fr: 'Sans superviseur', en: 'Without a supervisor' }
const SHEETS = `select "siteId", "supervisorId", "approval", "sentAt", "signedAt" from "timesheets"
  where "deletedAt" is null and "superseded" = 0 and "periodStart" <= ? and "periodEnd" >= ?`

const average = (days: readonly number[]): number | null =>
  days.length === 0 ? null : Math.round(days.reduce((sum, one) => sum + one, 0) / days.length)

function readSupervised(context: ReportContext): readonly Supervised[] {
  const { reader, asked, word } = context
  const sheets = Map.groupBy(
    reader.all<Sheet>(SHEETS, asked.to, asked.from),
    ({ siteId, supervisorId }) => `${siteId} ${supervisorId}`,
  )
  const wanted = new Set(asked.filters.supervisors)
  const nobody: OrderSupervisor = { id: '', name: word(NOBODY), email: '' }
  const rows = readOrderFigures(reader, asked).flatMap((order) => {
    const found = supervisorsOf(order).filter(({ id }) => wanted.size === 0 || wanted.has(id))
    const under = found.length > 0 ? found : wanted.size > 0 ? [] : [nobody]
    return under.map((supervisor, at) => {
      const own = sheets.get(`${order.siteId} ${supervisor.id}`) ?? []
      const signed = own.flatMap(({ sentAt, signedAt }) =>
        sentAt === null || signedAt === null ? [] : daysBetween(localDayOf(sentAt), localDayOf(signedAt)),
      )
      const waiting = own.filter(({ approval }) => approval === 'unsigned').length
      return { ...order, supervisor, isFirst: at === 0, waiting, approvalDays: average(signed) }
    })
  })
  const label = labels(rows.map(({ supervisor }) => supervisor))
  return rows
    .map((row) => ({ ...row, label: label(row.supervisor) }))
    .toSorted((a, b) => byName(a.supervisor, b.supervisor))
}

/** By name, those of one name each by themselves. */
const byName = (a: OrderSupervisor, b: OrderSupervisor): number =>
  a.name.localeCompare(b.name, 'fr') || a.id.localeCompare(b.id)

/** What each of some supervisors is called: the name, with the address where it is also another's. */
function labels(all: readonly OrderSupervisor[]): (one: OrderSupervisor) => string {
  const named = Map.groupBy(new Map(all.map((one) => [one.id, one])).values(), ({ name }) => name)
  return ({ name, email }) => ((named.get(name)?.length ?? 0) > 1 ? `${name} (${email})` : name)
}

const bySupervisor = table<Supervised>({
  name: { fr: 'Commandes', en: 'Orders' },
  groupBy: 'supervisor',
  groupKey: ({ supervisor }) => supervisor.id,
  hasHeadings: true,
  isCounted: ({ isFirst }) => isFirst,
  columns: {
    supervisor: text(words.supervisor, (row) => row.label),
    client: text(words.client, (row) => row.client),
    site: text(words.site, (row) => row.site, { width: 30 }),
    order: text(words.order, (row) => row.order, { width: 12 }),
    ordered: count({ fr: 'Demandés', en: 'Ordered' }, (row) => row.ordered),
    filled: count({ fr: 'Comblés', en: 'Filled' }, (row) => row.filled),
    fill: percent({ fr: 'Comblé', en: 'Filled' }, (row) => (row.ordered === 0 ? null : row.filled / row.ordered), {
      sum: { part: 'filled', of: 'ordered' },
    }),
    worked: hours({ fr: 'Travaillées', en: 'Worked' }, (row) => row.workedMinutes),
    waiting: count({ fr: 'Feuilles en attente', en: 'Sheets waiting' }, (row) => row.waiting, { width: 12, sum: null }),
    approvalDays: count({ fr: 'Jours pour approuver', en: 'Days to approve' }, (row) => row.approvalDays, {
      width: 12,
      sum: null,
    }),
  },
  rows: readSupervised,
})

/** The orders of each supervisor. One with two supervisors stands under both, and counts once in the total. */
export const supervisorsOrdersSummary = report({
  key: 'supervisorsOrdersSummary',
  title: { fr: 'Sommaire des commandes par superviseur', en: 'Supervisors orders summary' },
  fileName: { fr: 'sommaire-commandes-superviseurs', en: 'supervisors-orders-summary' },
  filters: ['clients', 'sites', 'supervisors'],
  tables: [bySupervisor],
})
