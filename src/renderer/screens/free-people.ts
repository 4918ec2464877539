import { IconFree } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const freePeopleScreens = [
  {
    path: '/dashboard-employees',
    roles: ADMIN,
    title: 'shell.menu.freePeople',
    menu: { group: 'dashboards', order: 1, icon: IconFree },
  },
] as const satisfies readonly Screen[]
