import { daysBetween } from '#shared/model/dates.ts'
import type { CurrentClient, CurrentFigures, CurrentSite } from '#shared/contract/office/current-clients.ts'
import { readCurrentClients } from '#reads/office/current-clients/current-week.ts'
import { count, hours, moment, money, percent, text } from '../engine/columns.ts'
import { report, table, type ReportContext } from '../engine/report.ts'
import { words } from '../engine/words.ts'

const NO_FILTER = { search: '', onlyNeeds: false } as const

const clientsOf = ({ reader, asked }: ReportContext): readonly CurrentClient[] =>
  readCurrentClients(reader, { from: asked.from, filters: NO_FILTER }).clients.filter(
    ({ _id }) => asked.filters.clients.length === 0 || asked.filters.clients.includes(_id),
  )

const figures = {
  orders: count({ fr: 'Commandes', en: 'Orders' }, (row: CurrentFigures) => row.orderIds.length),
  ordered: count({ fr: 'Demandés', en: 'Ordered' }, (row: CurrentFigures) => row.ordered),
  filled: count({ fr: 'Comblés', en: 'Filled' }, (row: CurrentFigures) => row.filled),
  rate: percent(
    { fr: '% comblé', en: '% filled' },
    (row: CurrentFigures) => (row.ordered === 0 ? null : row.filled / row.ordered),
    { sum: { part: 'filled', of: 'ordered' } },
  ),
  toFill: count({ fr: 'À combler', en: 'To fill' }, (row: CurrentFigures) => row.toFill),
  worked: hours({ fr: 'Heures faites', en: 'Hours worked' }, (row: CurrentFigures) => row.workedMinutes),
  unsigned: count(
    { fr: 'Feuilles non approuvées', en: 'Timesheets not approved' },
    (row: CurrentFigures) => row.unsigned,
  ),
  oldest: count(
    { fr: 'La plus vieille, jours', en: 'Oldest, days' },
    (row: CurrentFigures, { at }) => (row.oldestUnsigned === null ? null : daysBetween(row.oldestUnsigned, at.today)),
    { sum: 'highest' },
  ),
  parking: money({ fr: 'Stationnement à facturer', en: 'Parking to bill' }, (row: CurrentFigures) => row.parkingCents),
  alerts: count({ fr: 'Alertes', en: 'Alerts' }, (row: CurrentFigures) => row.alerts),
} as const

const byClient = table<CurrentClient>({
  name: { fr: 'Clients', en: 'Clients' },
  columns: {
    client: text(words.client, (row) => row.name, { width: 30 }),
    sites: count({ fr: 'Chantiers', en: 'Sites' }, (row) => row.sites.filter(({ ordered }) => ordered > 0).length),
    ...figures,
    contact: moment({ fr: 'Dernier échange', en: 'Last contact' }, (row) => row.lastContact?.at ?? null),
  },
  rows: clientsOf,
})

const bySite = table<CurrentSite & { readonly client: string }>({
  name: { fr: 'Chantiers', en: 'Sites' },
  columns: {
    client: text(words.client, (row) => row.client, { width: 30 }),
    site: text(words.site, (row) => row.name, { width: 30 }),
    town: text(words.town, (row) => row.city),
    ...figures,
  },
  rows: (context) => clientsOf(context).flatMap(({ name, sites }) => sites.map((site) => ({ ...site, client: name }))),
})

/** The screen of the current clients as a file: not one of the reports that are offered (requirement SCR-13). */
export const currentClients = report({
  key: 'currentClients',
  title: { fr: 'Clients actuels', en: 'Current clients' },
  fileName: { fr: 'clients-actuels', en: 'current-clients' },
  filters: ['clients'],
  formats: ['xlsx'],
  tables: [byClient, bySite],
})
