import type { Screen } from './screen.ts'

export const loginScreens = [
  {
    path: '/login',
    roles: 'public',
    title: 'login.title',
  },
  {
    path: '/logout',
    roles: 'public',
    title: 'shell.signOut',
  },
  {
    path: '/magic-link-login/:token',
    roles: 'public',
    title: 'links.magicTitle',
  },
  {
    path: '/forgot-password',
    roles: 'public',
    title: 'links.forgotTitle',
  },
  {
    path: '/change-password/:token',
    roles: 'public',
    title: 'links.changeTitle',
  },
] as const satisfies readonly Screen[]
