import { ADMIN, type Screen } from './screen.ts'

export const userScreens = [
  {
    path: '/settings/users',
    roles: ADMIN,
    title: 'users.title',
    entity: 'users',
    use: 'list',
    settingsTab: 5,
  },
  {
    path: '/settings/users/create',
    roles: ADMIN,
    title: 'users.createTitle',
    entity: 'users',
    use: 'create',
  },
  {
    path: '/settings/users/edit/:id',
    roles: ADMIN,
    title: 'users.editTitle',
    entity: 'users',
    use: 'edit',
  },
  {
    path: '/settings/users/:id',
    roles: ADMIN,
    title: 'users.title',
    entity: 'users',
    use: 'record',
  },
] as const satisfies readonly Screen[]
