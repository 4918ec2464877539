import { count, hours, percent, text } from '../engine/columns.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'
import { positionsOf, readOrderFigures, type OrderFigures } from '../order-figures.ts'

/** `2 × Signaleur routier, 1 × Installateur`. */
const positionsText = (row: OrderFigures, { choice }: ReportContext): string =>
  positionsOf(row)
    .map(([role, quantity]) => `${quantity} × ${choice('orderPositions', 'role', role)}`)
    .join(', ')

const bySite = table<OrderFigures>({
  name: { fr: 'Commandes', en: 'Orders' },
  groupBy: 'site',
  groupKey: ({ siteId }) => siteId,
  hasHeadings: true,
  columns: {
    client: text(words.client, (row) => row.client),
    site: text(words.site, (row) => row.site, { width: 30 }),
    order: text(words.order, (row) => row.order, { width: 12 }),
    status: text({ fr: 'Statut', en: 'Status' }, (row, { choice }) => choice('orders', 'status', row.status), {
      width: 14,
    }),
    positions: text({ fr: 'Postes', en: 'Positions' }, positionsText, { width: 26 }),
    days: count({ fr: 'Jours', en: 'Days' }, (row) => row.days, { width: 8 }),
    ordered: count({ fr: 'Demandés', en: 'Ordered' }, (row) => row.ordered),
    filled: count({ fr: 'Comblés', en: 'Filled' }, (row) => row.filled),
    fill: percent({ fr: 'Comblé', en: 'Filled' }, (row) => (row.ordered === 0 ? null : row.filled / row.ordered), {
      sum: { part: 'filled', of: 'ordered' },
    }),
    personDays: count({ fr: 'Jours-personnes', en: 'Person-days' }, (row) => row.personDays, { width: 13 }),
    worked: hours({ fr: 'Travaillées', en: 'Worked' }, (row) => row.workedMinutes),
    noShows: count({ fr: 'Absents', en: 'No-shows' }, (row) => row.noShows),
    late: count({ fr: 'Annulés tard', en: 'Cancelled late' }, (row) => row.lateCancelled, { width: 13 }),
  },
  rows: ({ reader, asked }) => readOrderFigures(reader, asked),
})

/** What was ordered at each site, and what came of it. */
export const sitesOrdersSummary = report({
  key: 'sitesOrdersSummary',
  title: { fr: 'Sommaire des commandes par chantier', en: 'Sites orders summary' },
  fileName: { fr: 'sommaire-commandes-chantiers', en: 'sites-orders-summary' },
  filters: ['clients', 'sites'],
  tables: [bySite],
})
