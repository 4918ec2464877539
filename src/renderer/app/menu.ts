import type { Key } from '#renderer/i18n/keys.ts'
import { screens, type MenuGroup, type Screen } from './routes.tsx'

/** Groups of the side menu in their order; the first has no heading (specification §2). */
export const menuGroups: readonly { readonly group: MenuGroup; readonly title: Key | null }[] = [
  { group: 'main', title: null },
  { group: 'communications', title: 'shell.groups.communications' },
  { group: 'resources', title: null },
  { group: 'dashboards', title: 'shell.groups.dashboards' },
]

/** Entries of one group; screens that are not built have none. */
export const menuEntries = (group: MenuGroup): readonly Screen[] => screens.filter(({ menu }) => menu?.group === group)
