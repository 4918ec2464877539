import { IconSites } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** Screens of our own (requirement DES-9): the clients and the palette lead here. */
export const siteScreens = [
  {
    path: '/sites/list',
    roles: ADMIN,
    title: 'sites.title',
    entity: 'sites',
    use: 'list',
    under: '/clients/list',
    icon: IconSites,
  },
  {
    // `new`, or the id of the client whose site it is.
    path: '/sites/create/:id',
    roles: ADMIN,
    title: { entity: 'sites', text: 'create' },
    entity: 'sites',
    use: 'create',
  },
  {
    path: '/sites/edit/:id',
    roles: ADMIN,
    title: { entity: 'sites', text: 'edit' },
    entity: 'sites',
    use: 'edit',
  },
  {
    path: '/sites/:id',
    roles: ADMIN,
    title: 'sites.title',
    entity: 'sites',
    use: 'record',
  },
] as const satisfies readonly Screen[]
