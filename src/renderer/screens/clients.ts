import { IconClients } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const clientScreens = [
  {
    path: '/clients/list',
    roles: ADMIN,
    title: 'shell.menu.clients',
    entity: 'clients',
    use: 'list',
    menu: { group: 'main', order: 4, icon: IconClients },
  },
  {
    path: '/clients/create',
    roles: ADMIN,
    title: 'clients.createTitle',
    entity: 'clients',
    use: 'create',
  },
  {
    path: '/clients/edit/:id',
    roles: ADMIN,
    title: 'clients.editTitle',
    entity: 'clients',
    use: 'edit',
  },
  {
    path: '/clients/:id',
    roles: ADMIN,
    title: 'shell.menu.clients',
    entity: 'clients',
    use: 'record',
  },
] as const satisfies readonly Screen[]
