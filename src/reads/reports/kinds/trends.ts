import { eachTrendMonth } from '#reads/office/trends/trends.ts'
import type { TrendMonth } from '#shared/contract/office/trends.ts'
import { count, hours, percent, text } from '../engine/columns.ts'
import { report, table, type ReportContext } from '../engine/report.ts'

const NAME = { fr: 'Tendances', en: 'Trends' }

const month = text({ fr: 'Mois', en: 'Month' }, (row: TrendMonth, { asked }: ReportContext) =>
  new Date(`${row.month}T12:00:00`).toLocaleDateString(`${asked.language}-CA`, { month: 'long', year: 'numeric' }),
)

/** Places belong to sites: those of an office are not told. */
const fill = {
  ordered: count({ fr: 'Demandés', en: 'Ordered' }, (row: TrendMonth) => row.fill?.ordered ?? null),
  filled: count({ fr: 'Comblés', en: 'Filled' }, (row: TrendMonth) => row.fill?.filled ?? null),
  rate: percent(
    { fr: '% comblé', en: '% filled' },
    ({ fill: of }: TrendMonth) => (of === null || of.ordered === 0 ? null : of.filled / of.ordered),
    { sum: { part: 'filled', of: 'ordered' } },
  ),
} as const

const worked = {
  refilled: count({ fr: 'Ouverts puis comblés', en: 'Open, then filled' }, (row: TrendMonth) => row.refilled),
  open: hours({ fr: 'Temps ouvert', en: 'Time open' }, (row: TrendMonth) => row.openMinutes, { width: 14 }),
  timeToFill: hours(
    { fr: 'Délai pour combler', en: 'Time to fill' },
    ({ refilled, openMinutes }: TrendMonth) => (refilled === 0 ? null : openMinutes / refilled),
    { sum: { part: 'open', of: 'refilled' }, width: 14 },
  ),
  noShows: count({ fr: 'Absences sans avis', en: 'No-shows' }, (row: TrendMonth) => row.noShows),
  paid: hours(
    { fr: 'Heures payées', en: 'Hours paid' },
    ({ regularMinutes, overtimeMinutes }: TrendMonth) => regularMinutes + overtimeMinutes,
  ),
  overtime: hours({ fr: 'Temps supp.', en: 'Overtime' }, (row: TrendMonth) => row.overtimeMinutes),
  overtimeRate: percent(
    { fr: '% supp.', en: '% overtime' },
    ({ regularMinutes, overtimeMinutes }: TrendMonth) =>
      regularMinutes + overtimeMinutes === 0 ? null : overtimeMinutes / (regularMinutes + overtimeMinutes),
    { sum: { part: 'overtime', of: 'paid' } },
  ),
} as const

const rows = ({ reader, asked }: ReportContext) =>
  eachTrendMonth(reader, { clients: asked.filters.clients, offices: asked.filters.offices }, asked.from, asked.to)

/** The trends of all, or of clients, as a file: made on the dashboards, not one of the reports that are offered. */
export const trends = report({
  key: 'trends',
  title: NAME,
  fileName: { fr: 'tendances', en: 'trends' },
  filters: ['clients'],
  tables: [table<TrendMonth>({ name: NAME, columns: { month, ...fill, ...worked }, isSlow: true, rows })],
})

/** Those of the people of offices. */
export const officeTrends = report({
  ...trends,
  key: 'officeTrends',
  filters: ['offices'],
  tables: [table<TrendMonth>({ name: NAME, columns: { month, ...worked }, isSlow: true, rows })],
})
