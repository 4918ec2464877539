import { IconOverview } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const overviewScreens = [
  {
    path: '/overview',
    roles: ADMIN,
    title: 'shell.menu.overview',
    menu: { group: 'main', order: 1, icon: IconOverview },
  },
] as const satisfies readonly Screen[]
