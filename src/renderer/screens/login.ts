import type { Screen } from './screen.ts'

export const loginScreens = [
  {
    path: '/login',
    roles: 'public',
    title: 'login.title',
    load: async () => (await import('#renderer/features/login/LoginPage.tsx')).LoginPage,
  },
] as const satisfies readonly Screen[]
