import { ROLES } from '#shared/model/roles.ts'
import type { Screen } from './screen.ts'

export const timeEntryScreens = [
  {
    path: '/time-entries',
    roles: ROLES,
    title: 'timeEntries.title',
    load: async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).TimeEntriesPage,
  },
] as const satisfies readonly Screen[]
