import { IconOverview } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** What this screen reads comes first when a device is filled. */
export const FIRST_SCREEN = '/overview'

export const overviewScreens = [
  {
    path: FIRST_SCREEN,
    roles: ADMIN,
    title: 'shell.menu.overview',
    menu: { group: 'main', order: 1, icon: IconOverview },
  },
] as const satisfies readonly Screen[]
