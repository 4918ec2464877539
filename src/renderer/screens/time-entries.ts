import { ROLES } from '#shared/model/roles.ts'
import { fillPath, type Screen } from './screen.ts'

const OF_EMPLOYEE = '/time-entries/:employeeId'

export const timeEntryScreens = [
  {
    path: '/time-entries',
    roles: ROLES,
    title: 'timeEntries.title',
    load: async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).TimeEntriesPage,
  },
  {
    path: OF_EMPLOYEE,
    roles: ROLES,
    title: 'timeEntries.title',
    load: async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).EmployeeTimeEntriesPage,
  },
] as const satisfies readonly Screen[]

/** The schedule of one person. */
export const schedulePath = (employeeId: string): string => fillPath(OF_EMPLOYEE, employeeId)
