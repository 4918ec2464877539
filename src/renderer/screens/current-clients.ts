import { IconCurrentClients } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const currentClientScreens = [
  {
    path: '/clients-dashboard',
    roles: ADMIN,
    title: 'shell.menu.currentClients',
    menu: { group: 'dashboards', order: 2, icon: IconCurrentClients },
  },
] as const satisfies readonly Screen[]
