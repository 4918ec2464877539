import { ADMIN, type Screen } from './screen.ts'

export const importScreens = [
  {
    path: '/import/:entity',
    roles: ADMIN,
    title: 'imports.title',
    load: async () => (await import('#renderer/features/imports/ImportPage.tsx')).ImportPage,
  },
] as const satisfies readonly Screen[]
