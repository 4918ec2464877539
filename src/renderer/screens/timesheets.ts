import { IconTimesheets } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** A timesheet has no page but the one that corrects and signs it (requirement SCR-26). */
export const timesheetScreens = [
  {
    path: '/timesheets/list',
    roles: ADMIN,
    title: 'shell.menu.timesheets',
    entity: 'timesheets',
    use: 'list',
    menu: { group: 'resources', order: 1, icon: IconTimesheets },
  },
  {
    path: '/timesheets/create',
    roles: ADMIN,
    title: 'timesheets.createTitle',
    entity: 'timesheets',
    use: 'create',
  },
  {
    path: '/timesheets/edit/:id',
    roles: ['admin', 'supervisor'],
    title: 'timesheets.editTitle',
    entity: 'timesheets',
    use: 'edit',
  },
] as const satisfies readonly Screen[]
