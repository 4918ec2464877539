import { ADMIN, type Screen } from './screen.ts'

/** Not in the specification: the sync indicator and the mark of a refused record lead here. */
export const conflictScreens = [
  {
    path: '/conflicts',
    roles: ADMIN,
    title: 'conflicts.title',
    load: async () => (await import('#renderer/features/conflicts/ConflictsPage.tsx')).ConflictsPage,
  },
] as const satisfies readonly Screen[]
