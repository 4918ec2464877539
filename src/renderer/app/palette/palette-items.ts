import type { Row } from '#shared/entities/index.ts'
import { fold } from '#shared/model/fold.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { LiveList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { screens } from '#renderer/screens/screens.ts'
import {
  IconAdd,
  IconClients,
  IconConflicts,
  IconEmployees,
  IconOrders,
  IconSites,
  type Icon,
} from '#renderer/ui/icons.ts'

/** Somewhere the palette leads to. */
export interface PaletteItem {
  readonly key: string
  readonly icon: Icon
  readonly label: string
  /** Beside the label: a number, a place, what the item does. */
  readonly hint: string
  readonly to: string
}

/** The screens whose name has every word typed, accents ignored; all of them while nothing is typed. */
export function screenItems(t: T, typed: string): readonly PaletteItem[] {
  const known: PaletteItem[] = screens.flatMap(({ path, title, menu }) =>
    menu ? [{ key: path, icon: menu.icon, label: t(title), hint: '', to: path }] : [],
  )
  const more: PaletteItem[] = [
    { key: 'new', icon: IconAdd, label: t('board.newOrder'), hint: '', to: paths.create('orders') },
    { key: 'conflicts', icon: IconConflicts, label: t('conflicts.title'), hint: '', to: paths.to('/conflicts') },
  ]
  const words = fold(typed).split(/\s+/)
  return [...known, ...more].filter(({ label }) => words.every((word) => fold(label).includes(word)))
}

/** What a search found. Sites and clients lead to the week of their assignments. */
export function recordItems(
  t: T,
  found: {
    readonly employees: LiveList<'employees'>
    readonly orders: LiveList<'orders'>
    readonly sites: LiveList<'sites'>
    readonly clients: LiveList<'clients'>
  },
): readonly PaletteItem[] {
  const { employees, orders, sites, clients } = found
  return [
    ...(employees.rows ?? []).map((row: Row<'employees'>) => ({
      key: row._id,
      icon: IconEmployees,
      label: `${row.firstName} ${row.lastName}`,
      hint: [row.employeeNumber, row.city].filter(Boolean).join(' · '),
      to: paths.record('employees', row._id),
    })),
    ...(orders.rows ?? []).map((row) => ({
      key: row._id,
      icon: IconOrders,
      label: orderNumberLabel(t, row.orderNumber),
      hint: [orders.titles[row.clientId], orders.titles[row.siteId]].filter(Boolean).join(' · '),
      to: paths.record('orders', row._id),
    })),
    ...(sites.rows ?? []).map(({ _id, name, city }) => ({
      key: _id,
      icon: IconSites,
      label: name,
      hint: [t('shell.palette.siteWeek'), city].filter(Boolean).join(' · '),
      to: boardOf({ siteIds: [_id] }),
    })),
    ...(clients.rows ?? []).map(({ _id, name }) => ({
      key: _id,
      icon: IconClients,
      label: name,
      hint: t('shell.palette.clientWeek'),
      to: boardOf({ clientIds: [_id] }),
    })),
  ]
}

const boardOf = (filters: object) => `${paths.board()}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`
