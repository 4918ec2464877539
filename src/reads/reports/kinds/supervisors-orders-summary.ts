import { daysBetween } from '#shared/model/dates.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { count, hours, percent, text } from '../engine/columns.ts'
import { report, table, type ReportContext, type Words } from '../engine/report.ts'
import { words } from '../engine/words.ts'
import { pairsOf, readOrderFigures, type OrderFigures } from '../order-figures.ts'

/** An order under one of its supervisors. */
interface Supervised extends OrderFigures {
  readonly supervisor: string
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
  const rows = readOrderFigures(reader, asked).flatMap((order) => {
    const found = pairsOf<string>(order.supervisors).filter(([id]) => wanted.size === 0 || wanted.has(id))
    const under = found.length > 0 ? found : wanted.size > 0 ? [] : [['', word(NOBODY)] as const]
    return under.map(([id, supervisor], at): Supervised => {
      const own = sheets.get(`${order.siteId} ${id}`) ?? []
      const signed = own.flatMap(({ sentAt, signedAt }) =>
        sentAt === null || signedAt === null ? [] : daysBetween(localDayOf(sentAt), localDayOf(signedAt)),
      )
      const waiting = own.filter(({ approval }) => approval === 'unsigned').length
      return { ...order, supervisor, isFirst: at === 0, waiting, approvalDays: average(signed) }
    })
  })
  return rows.toSorted((a, b) => a.supervisor.localeCompare(b.supervisor, 'fr'))
}

const bySupervisor = table<Supervised>({
  name: { fr: 'Commandes', en: 'Orders' },
  groupBy: 'supervisor',
  hasHeadings: true,
  isCounted: ({ isFirst }) => isFirst,
  columns: {
    supervisor: text(words.supervisor, (row) => row.supervisor),
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
  filters: ['clients', 'sites', 'supervisors'],
  tables: [bySupervisor],
})
