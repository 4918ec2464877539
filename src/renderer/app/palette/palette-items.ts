import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import { entities, entityNames, type Row } from '#shared/entities/index.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { openFlow } from '#renderer/components/dispatch/flows/opened.ts'
import { entityMany, orderNumberLabel } from '#renderer/i18n/labels.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Words } from '#renderer/notifications/say.ts'
import { apartOf } from '#renderer/queries/apart-of.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { iconOf, iconOfEntity, paths, rowPath } from '#renderer/screens/paths.ts'
import { screens } from '#renderer/screens/screens.ts'
import { screenTitle } from '#renderer/screens/use-screen-title.ts'
import {
  IconAdd,
  IconCancelled,
  IconDetails,
  IconImport,
  IconNoShow,
  IconReport,
  IconScan,
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
  /** What is done where one is, instead of going anywhere. */
  readonly does?: () => void
}

type Report = Pick<ReportFace, 'key' | 'title'>
type Ranked = PaletteItem & { readonly rank: number }

/**
 * The screens, reports and acts whose name has every word typed, the best match first; all of the screens, no report and no act
 * while nothing is typed.
 */
function screenItems(t: T, typed: string, reports: readonly Report[], acts: readonly PaletteItem[]): readonly Ranked[] {
  const known: PaletteItem[] = screens.flatMap((screen) => {
    const icon = iconOf(screen)
    const hint = screen.settingsTab === undefined ? '' : t('settings.title')
    return icon ? [{ key: screen.path, icon, label: screenTitle(t, screen.title), hint, to: screen.path }] : []
  })
  const more: PaletteItem[] = [
    { key: 'new', icon: IconAdd, label: t('board.newOrder'), hint: '', to: paths.create('orders') },
    {
      key: 'absent',
      icon: IconNoShow,
      label: t('cannotCome.title'),
      hint: 'X',
      to: '',
      does: () => openFlow('cannotCome'),
    },
    {
      key: 'cancelDay',
      icon: IconCancelled,
      label: t('cancelDay.title'),
      hint: '',
      to: '',
      does: () => openFlow('cancelDay'),
    },
    { key: 'lend', icon: IconScan, label: t('tools.lend.title'), hint: '', to: paths.lend() },
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
  for (const { key, title } of typed === '' ? [] : reports) {
    const to = paths.report(key)
    more.push({ key: to, icon: IconReport, label: title, hint: t('reports.title'), to })
  }
  const named = new Set([...known, ...more].map(({ label }) => label))
  if (typed !== '') more.push(...acts.filter(({ label }) => !named.has(label)))
  const ranked = [...known, ...more].map((item) => ({
    ...item,
    rank: Math.min(rankOf(item.label, typed), item.hint === '' ? ELSEWHERE : rankOf(item.hint, typed) + 1),
  }))
  return ranked.filter(({ rank }) => rank < ELSEWHERE)
}

/** What a search found in the records. */
export type FoundRecords = { readonly [N in Searched]: Found<N> }
type Searched = 'employees' | 'orders' | 'sites' | 'clients' | 'supervisors' | 'applicants' | 'tools' | 'timesheets'

/** What is shown and searched of a row, where its declaration does not say it. */
interface Particular {
  /** Its title by default. */
  readonly label?: string
  /** Beside the label: what it is, before what tells it apart from others of its title, and what follows. */
  readonly kind?: string
  readonly hint?: Texts
  /** What the search may mean beside the label. */
  readonly texts?: Texts
  /** Who or what is no longer active comes after what is, as well as it may fit. */
  readonly isGone?: boolean
}
type Texts = readonly (string | null | undefined)[]
const joined = (...parts: Texts) => parts.filter(Boolean).join(' · ')

/** The items of the rows of an entity that were found, those that have no screen left out. */
function itemsOf<N extends Searched>(
  { formats }: Words,
  entity: N,
  { rows, titles }: Found<N>,
  typed: string,
  show: (row: Row<N>) => Particular,
): readonly Ranked[] {
  const e = entities[entity]
  return rows.flatMap((row) => {
    const to = rowPath(entity, row as AnyRow)
    if (to === null) return []
    const { label = titleOf(e, row), kind, hint = [], texts = [], isGone = false } = show(row)
    const ranks = [label, ...texts.filter((text) => typeof text === 'string')].map((text) => rankOf(text, typed))
    const beside = joined(kind, apartOf(e, row, titles, formats), ...hint)
    const icon = iconOfEntity(entity) ?? IconDetails
    return [{ key: row._id, to, icon, label, hint: beside, rank: Math.min(...ranks) + (isGone ? ELSEWHERE : 0) }]
  })
}

/** The orders from the best match on, those that are over or far from today after the others. */
function orderItems(words: Words, orders: Found<'orders'>, typed: string, today: string): readonly Ranked[] {
  const near = {
    ...orders,
    rows: orders.rows.toSorted((a, b) => daysFrom(today, a) - daysFrom(today, b)),
  }
  return itemsOf(words, 'orders', near, typed, (row) => {
    const places = [orders.titles[row.clientId], orders.titles[row.siteId]]
    const isExact = rankOf(row.orderNumber, typed) === 0
    return {
      label: orderNumberLabel(words.t, row.orderNumber),
      hint: places,
      texts: places,
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
  const { sites, timesheets } = found
  const of = <N extends Searched>(entity: N, show: (row: Row<N>) => Particular) =>
    itemsOf<N>(words, entity, found[entity], typed, show)
  const siteItems = of('sites', ({ city, clientId, active }) => ({
    hint: [sites.titles[clientId], city],
    texts: [city],
    isGone: !active,
  }))
  const clientItems = of('clients', ({ city, status }) => ({ hint: [city], isGone: status === 'inactive' }))
  return [
    of('employees', ({ city, lastName, employeeNumber, phone, status }) => ({
      hint: [city],
      texts: [lastName, employeeNumber, phone],
      isGone: status === 'inactive',
    })),
    clientItems,
    siteItems,
    orderItems(words, found.orders, typed, today),
    of('supervisors', ({ title, lastName, active }) => ({
      kind: t('shell.palette.supervisor'),
      hint: [title],
      texts: [lastName],
      isGone: !active,
    })),
    of('applicants', ({ city, lastName }) => ({ kind: t('shell.palette.applicant'), hint: [city], texts: [lastName] })),
    of('tools', ({ code, name }) => ({ label: name, kind: t('shell.palette.tool'), hint: [code], texts: [code] })),
    of('timesheets', ({ number, siteId, periodStart, periodEnd }) => ({
      label: joined(t('timesheets.titleOf', { number }), timesheets.titles[siteId]),
      hint: [formats.range(periodStart, periodEnd)],
      texts: [number],
    })),
    siteItems.slice(0, 1).map((item) => weekOf(item, t('shell.palette.siteWeek'), { siteIds: [item.key] })),
    clientItems.slice(0, 1).map((item) => weekOf(item, t('shell.palette.clientWeek'), { clientIds: [item.key] })),
  ]
}

const MOST_OF_A_KIND = 5

/**
 * Everything that fits what is typed, the best match first; `found` null: too little is typed to search the records. `reports` are
 * those known so far, `acts` what can be done where one is.
 */
export function paletteItems(
  words: Words,
  typed: string,
  found: FoundRecords | null,
  today: string,
  reports: readonly Report[] = [],
  acts: readonly PaletteItem[] = [],
): readonly PaletteItem[] {
  const records = found ? recordItems(words, found, typed, today) : []
  return byRank(
    [screenItems(words.t, typed, reports, acts), ...records].flatMap((items, kind) =>
      kind === 0 ? items : byRank(items).slice(0, MOST_OF_A_KIND),
    ),
  )
}
