import { ROLES } from '#shared/model/roles.ts'
import { fillPath, type Screen } from './screen.ts'

const OF_EMPLOYEE = '/time-entries/:employeeId'

export const timeEntryScreens = [
  {
    path: '/time-entries',
    roles: ROLES,
    title: 'timeEntries.title',
    entity: 'timeEntries',
    use: 'list',
    load: async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).TimeEntriesPage,
  },
  {
    path: OF_EMPLOYEE,
    roles: ROLES,
    title: 'timeEntries.title',
    load: async () => (await import('#renderer/features/time-entries/EmployeeTimePage.tsx')).EmployeeTimePage,
  },
  {
    path: '/time-logger',
    roles: ROLES,
    title: 'timeLogger.title',
    entity: 'timeEntries',
    use: 'create',
    load: async () => (await import('#renderer/features/time-logger/TimeLoggerPage.tsx')).TimeLoggerPage,
  },
  {
    path: '/time-logger/:timeEntryId',
    roles: ROLES,
    title: 'timeLogger.editTitle',
    entity: 'timeEntries',
    use: 'edit',
    load: async () => (await import('#renderer/features/time-logger/EditTimePage.tsx')).EditTimePage,
  },
] as const satisfies readonly Screen[]

/** The time of one person. */
export const timeOfPath = (employeeId: string): string => fillPath(OF_EMPLOYEE, employeeId)
