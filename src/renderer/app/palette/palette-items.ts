import { entities, entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { entityMany, orderNumberLabel } from '#renderer/i18n/labels.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Words } from '#renderer/notifications/say.ts'
import { apartOf } from '#renderer/queries/apart-of.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'
import { screenTitle } from '#renderer/screens/use-screen-title.ts'
import {
  IconAdd,
  IconClients,
  IconConflicts,
  IconEmployees,
  IconImport,
  IconOrders,
  IconPending,
  IconScan,
  IconSend,
  IconSettings,
  IconSimulator,
  IconSites,
  IconSupervisors,
  IconTimesheets,
  type Icon,
} from '#renderer/ui/icons.ts'
import { byRank, daysFrom, ELSEWHERE, rankOf } from './rank.ts'
import type { Found } from './use-found.ts'

/** Somewhere the palette leads to. */
export interface PaletteItem {
  readonly key: string
  readonly icon: Icon
  readonly label: string
  /** Beside the label: a number, a place, what the item does. */
  readonly hint: string
  readonly to: string
}

type Ranked = PaletteItem & { readonly rank: number }

const iconOf = ({ menu, settingsTab }: Screen): Icon | undefined =>
  menu?.icon ?? (settingsTab === undefined ? undefined : IconSettings)

/** The screens whose name has every word typed, the best match first; all of them while nothing is typed. */
function screenItems(t: T, typed: string): readonly Ranked[] {
  const known: PaletteItem[] = screens.flatMap((screen) => {
    const icon = iconOf(screen)
    const hint = screen.settingsTab === undefined ? '' : t('settings.title')
    return icon ? [{ key: screen.path, icon, label: screenTitle(t, screen.title), hint, to: screen.path }] : []
  })
  const more: PaletteItem[] = [
    { key: 'new', icon: IconAdd, label: t('board.newOrder'), hint: '', to: paths.create('orders') },
    { key: 'lend', icon: IconScan, label: t('tools.lend.title'), hint: '', to: paths.lend() },
    { key: 'pending', icon: IconSend, label: t('sends.pending.title'), hint: '', to: paths.to('/messages/pending') },
    { key: 'sent', icon: IconSend, label: t('sends.batches.title'), hint: '', to: paths.to('/messages/sent') },
    {
      key: 'simulator',
      icon: IconSimulator,
      label: t('messages.simulator.title'),
      hint: '',
      to: paths.to('/messages/simulator'),
    },
    { key: 'time', icon: IconPending, label: t('timeEntries.title'), hint: '', to: paths.list('timeEntries') },
    { key: 'conflicts', icon: IconConflicts, label: t('conflicts.title'), hint: '', to: paths.to('/conflicts') },
  ]
  for (const { path, title, use } of screens) {
    // One that names a record begins from it.
    if (use !== 'create' || path.includes(':')) continue
    more.push({ key: path, icon: IconAdd, label: screenTitle(t, title), hint: '', to: path })
  }
  for (const name of entityNames) {
    if (Object.keys(entities[name].imported).length === 0) continue
    const label = t('imports.heading', { many: entityMany(t, name) })
    more.push({ key: `import ${name}`, icon: IconImport, label, hint: '', to: paths.import(name) })
  }
  const ranked = [...known, ...more].map((item) => ({
    ...item,
    rank: Math.min(rankOf(item.label, typed), item.hint === '' ? ELSEWHERE : rankOf(item.hint, typed) + 1),
  }))
  return ranked.filter(({ rank }) => rank < ELSEWHERE)
}

/** What a search found in the records. */
export interface FoundRecords {
  readonly employees: Found<'employees'>
  readonly orders: Found<'orders'>
  readonly sites: Found<'sites'>
  readonly clients: Found<'clients'>
  readonly supervisors: Found<'supervisors'>
  readonly applicants: Found<'applicants'>
  readonly tools: Found<'tools'>
  readonly timesheets: Found<'timesheets'>
}

type Shown = Pick<PaletteItem, 'icon' | 'label' | 'hint'>
const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`

/** The items of an entity's rows, those that have no screen left out. `texts` of a row are what the search may mean. */
function itemsOf<N extends EntityName>(
  entity: N,
  { rows }: Found<N>,
  typed: string,
  show: (row: Row<N>) => Shown & { readonly texts?: readonly (string | null | undefined)[]; readonly isGone?: boolean },
): readonly Ranked[] {
  return rows.flatMap((row) => {
    const to = rowPath(entity, row as AnyRow)
    if (to === null) return []
    const { texts = [], isGone = false, ...item } = show(row)
    const ranks = [item.label, ...texts.filter((text) => typeof text === 'string')].map((text) => rankOf(text, typed))
    // Who or what is no longer active comes after what is, as well as it may fit.
    return [{ key: row._id, to, ...item, rank: Math.min(...ranks) + (isGone ? ELSEWHERE : 0) }]
  })
}

/** The orders from the best match on, those that are over or far from today after the others. */
function orderItems(t: T, orders: Found<'orders'>, typed: string, today: string): readonly Ranked[] {
  const near = {
    ...orders,
    rows: orders.rows.toSorted((a, b) => daysFrom(today, a) - daysFrom(today, b)),
  }
  return itemsOf('orders', near, typed, (row) => {
    const [client, site] = [orders.titles[row.clientId], orders.titles[row.siteId]]
    const isExact = rankOf(row.orderNumber, typed) === 0
    return {
      icon: IconOrders,
      label: orderNumberLabel(t, row.orderNumber),
      hint: joined(client, site),
      texts: [client, site],
      isGone: !isExact && (isOrderOver(row) || row.endDate < today),
    }
  })
}

const boardOf = (filters: object) => `${paths.board()}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`

/** Beside the record of a site or a client, the week of its assignments. */
const weekOf = (item: Ranked, hint: string, filters: object): Ranked => ({
  ...item,
  key: `${item.key} week`,
  hint,
  to: boardOf(filters),
})

function recordItems(words: Words, found: FoundRecords, typed: string, today: string): readonly (readonly Ranked[])[] {
  const { t, formats } = words
  const apart = <N extends 'employees' | 'supervisors' | 'applicants'>(name: N, row: Row<N>) =>
    apartOf(entities[name], row, found[name].titles, formats)
  const { employees, orders, sites, clients, supervisors, applicants, tools, timesheets } = found
  const siteItems = itemsOf('sites', sites, typed, ({ name, city, clientId, active }) => ({
    icon: IconSites,
    label: name,
    hint: joined(sites.titles[clientId], city),
    texts: [city],
    isGone: !active,
  }))
  const clientItems = itemsOf('clients', clients, typed, ({ name, city, status }) => ({
    icon: IconClients,
    label: name,
    hint: joined(city),
    isGone: status === 'inactive',
  }))
  return [
    itemsOf('employees', employees, typed, (row) => ({
      icon: IconEmployees,
      label: nameOf(row),
      hint: joined(apart('employees', row), row.city),
      texts: [row.lastName, row.employeeNumber, row.phone],
      isGone: row.status === 'inactive',
    })),
    clientItems,
    siteItems,
    orderItems(t, orders, typed, today),
    itemsOf('supervisors', supervisors, typed, (row) => ({
      icon: IconSupervisors,
      label: nameOf(row),
      hint: joined(t('shell.palette.supervisor'), apart('supervisors', row), row.title),
      texts: [row.lastName],
      isGone: !row.active,
    })),
    itemsOf('applicants', applicants, typed, (row) => ({
      icon: IconEmployees,
      label: nameOf(row),
      hint: joined(t('shell.palette.applicant'), apart('applicants', row), row.city),
      texts: [row.lastName],
    })),
    itemsOf('tools', tools, typed, ({ code, name }) => ({
      icon: IconSettings,
      label: name,
      hint: joined(t('shell.palette.tool'), code),
      texts: [code],
    })),
    itemsOf('timesheets', timesheets, typed, ({ number, siteId, periodStart, periodEnd }) => ({
      icon: IconTimesheets,
      label: joined(t('timesheets.titleOf', { number }), timesheets.titles[siteId]),
      hint: formats.range(periodStart, periodEnd),
      texts: [number],
    })),
    siteItems.slice(0, 1).map((item) => weekOf(item, t('shell.palette.siteWeek'), { siteIds: [item.key] })),
    clientItems.slice(0, 1).map((item) => weekOf(item, t('shell.palette.clientWeek'), { clientIds: [item.key] })),
  ]
}

const MOST_OF_A_KIND = 5

/** Everything that fits what is typed, the best match first; `found` null: too little is typed to search the records. */
export function paletteItems(
  words: Words,
  typed: string,
  found: FoundRecords | null,
  today: string,
): readonly PaletteItem[] {
  const records = found ? recordItems(words, found, typed, today) : []
  return byRank(
    [screenItems(words.t, typed), ...records].flatMap((items, kind) =>
      kind === 0 ? items : byRank(items).slice(0, MOST_OF_A_KIND),
    ),
  )
}
