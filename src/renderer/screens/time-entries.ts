import { ROLES } from '#shared/model/roles.ts'
import { IconDay, IconPending } from '#renderer/ui/icons.ts'
import { fillPath, type Screen } from './screen.ts'

const OF_EMPLOYEE = '/time-entries/:employeeId'

export const timeEntryScreens = [
  {
    path: '/time-entries',
    roles: ROLES,
    title: 'timeEntries.title',
    entity: 'timeEntries',
    use: 'list',
    icon: IconPending,
    phone: [
      { roles: ['employee'], order: 1, icon: IconDay, label: 'timeEntries.views.schedule' },
      { roles: ['employee'], order: 2, icon: IconPending, label: 'timeEntries.views.entries', view: 'entries' },
      { roles: ['supervisor'], order: 2, icon: IconPending, label: 'timeEntries.views.entries' },
    ],
  },
  {
    path: OF_EMPLOYEE,
    roles: ROLES,
    title: 'timeEntries.title',
  },
  {
    path: '/time-logger',
    roles: ROLES,
    title: 'timeLogger.title',
    entity: 'timeEntries',
    use: 'create',
  },
  {
    path: '/time-logger/:timeEntryId',
    roles: ROLES,
    title: 'timeLogger.editTitle',
    entity: 'timeEntries',
    use: 'edit',
  },
] as const satisfies readonly Screen[]

/** The time of one person. */
export const timeOfPath = (employeeId: string): string => fillPath(OF_EMPLOYEE, employeeId)
