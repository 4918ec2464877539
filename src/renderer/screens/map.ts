import { IconMap } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type Screen } from './screen.ts'

const MAP = '/dashboard/map'
const ISOLATED = '/dashboard/map/:id'

export const mapScreens = [
  { path: MAP, roles: ADMIN, title: 'shell.menu.map', menu: { group: 'dashboards', order: 3, icon: IconMap } },
  { path: ISOLATED, roles: ADMIN, title: 'shell.menu.map', under: MAP },
] as const satisfies readonly Screen[]

/** The map of all sites, or of one alone. */
export const mapPath = (siteId?: string): string => (siteId === undefined ? MAP : fillPath(ISOLATED, siteId))
