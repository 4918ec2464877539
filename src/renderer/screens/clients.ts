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
    load: async () => (await import('#renderer/features/clients/ClientsListPage.tsx')).ClientsListPage,
  },
  {
    path: '/clients/create',
    roles: ADMIN,
    title: 'clients.createTitle',
    entity: 'clients',
    use: 'create',
    load: async () => (await import('#renderer/features/clients/ClientForm.tsx')).ClientCreatePage,
  },
  {
    path: '/clients/edit/:id',
    roles: ADMIN,
    title: 'clients.editTitle',
    entity: 'clients',
    use: 'edit',
    load: async () => (await import('#renderer/features/clients/ClientForm.tsx')).ClientEditPage,
  },
  {
    path: '/clients/:id',
    roles: ADMIN,
    title: 'shell.menu.clients',
    entity: 'clients',
    use: 'record',
    load: async () => (await import('#renderer/features/clients/ClientPage.tsx')).ClientPage,
  },
] as const satisfies readonly Screen[]
