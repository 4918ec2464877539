import { matchRoutes } from 'react-router-dom'
import type { Key } from '#renderer/i18n/keys.ts'
import type { MenuGroup, Screen } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'

/** Groups of the side menu in their order; a null title shows no heading (requirements SCR-31 to SCR-35). */
export const menuGroups: readonly { readonly group: MenuGroup; readonly title: Key | null }[] = [
  { group: 'main', title: null },
  { group: 'communications', title: 'shell.groups.communications' },
  { group: 'resources', title: null },
  { group: 'dashboards', title: 'shell.groups.dashboards' },
]

/** The entries of one group, in their order. */
export const menuEntries = (group: MenuGroup): readonly Screen[] =>
  screens.filter(({ menu }) => menu?.group === group).toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))

const routes = screens.map((screen) => ({ path: screen.path, handle: screen }))

let last: { readonly pathname: string; readonly entry: string | null } | null = null

/**
 * The path of the menu entry that a screen belongs to: its own, else that of the screen it is declared under, else that of
 * the list of its entity, which the address names in `/import/:entity`. Null for a screen of no entry, such as the settings.
 */
export function entryOf(pathname: string): string | null {
  // Every group of the menu asks for the same address, and to match it reads all routes.
  if (last?.pathname !== pathname) last = { pathname, entry: findEntry(pathname) }
  return last.entry
}

function findEntry(pathname: string): string | null {
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return null
  const { menu, path, under, ...screen } = match.route.handle
  if (menu) return path
  if (under !== undefined) return findEntry(under)
  const entity = screen.entity ?? match.params['entity']
  const list = screens.find((other) => other.entity === entity && other.use === 'list')
  return list && list.path !== path ? findEntry(list.path) : null
}
