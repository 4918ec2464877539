import { ADMIN, type Screen } from './screen.ts'

/** Not in the specification, which has sites inside their client: reached from the clients and from the palette. */
export const siteScreens = [
  {
    path: '/sites/list',
    roles: ADMIN,
    title: 'sites.title',
    entity: 'sites',
    use: 'list',
    under: '/clients/list',
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
