import { ADMIN, type Screen } from './screen.ts'

export const importScreens = [
  {
    path: '/import/:entity',
    roles: ADMIN,
    title: 'imports.title',
  },
] as const satisfies readonly Screen[]
