import { ADMIN, type Screen } from './screen.ts'

export const userScreens = [
  {
    path: '/settings/users',
    roles: ADMIN,
    title: 'users.title',
    entity: 'users',
    use: 'list',
    settingsTab: 5,
    load: async () => (await import('#renderer/features/users/UsersListPage.tsx')).UsersListPage,
  },
  {
    path: '/settings/users/create',
    roles: ADMIN,
    title: 'users.createTitle',
    entity: 'users',
    use: 'create',
    load: async () => (await import('#renderer/features/users/UserForm.tsx')).UserCreatePage,
  },
  {
    path: '/settings/users/edit/:id',
    roles: ADMIN,
    title: 'users.editTitle',
    entity: 'users',
    use: 'edit',
    load: async () => (await import('#renderer/features/users/UserForm.tsx')).UserEditPage,
  },
  {
    path: '/settings/users/:id',
    roles: ADMIN,
    title: 'users.title',
    entity: 'users',
    use: 'record',
    load: async () => (await import('#renderer/features/users/UserPage.tsx')).UserPage,
  },
] as const satisfies readonly Screen[]
