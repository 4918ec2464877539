import type { Key } from '#renderer/i18n/keys.ts'
import type { MenuGroup, Screen } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'

/** Groups of the side menu in their order; a null title shows no heading (specification, Screens and routes). */
export const menuGroups: readonly { readonly group: MenuGroup; readonly title: Key | null }[] = [
  { group: 'main', title: null },
  { group: 'communications', title: 'shell.groups.communications' },
  { group: 'resources', title: null },
  { group: 'dashboards', title: 'shell.groups.dashboards' },
]

/** The entries of one group, in their order. */
export const menuEntries = (group: MenuGroup): readonly Screen[] =>
  screens.filter(({ menu }) => menu?.group === group).toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
