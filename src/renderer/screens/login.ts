import type { Screen } from './screen.ts'

export const loginScreens = [
  {
    path: '/login',
    roles: 'public',
    title: 'login.title',
    load: async () => (await import('#renderer/features/login/LoginPage.tsx')).LoginPage,
  },
  {
    path: '/magic-link-login/:token',
    roles: 'public',
    title: 'links.magicTitle',
    load: async () => (await import('#renderer/features/login/MagicLinkPage.tsx')).MagicLinkPage,
  },
  {
    path: '/forgot-password',
    roles: 'public',
    title: 'links.forgotTitle',
    load: async () => (await import('#renderer/features/login/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: '/change-password/:token',
    roles: 'public',
    title: 'links.changeTitle',
    load: async () => (await import('#renderer/features/login/ChangePasswordPage.tsx')).ChangePasswordPage,
  },
] as const satisfies readonly Screen[]
