import { IconSupervisors } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

export const supervisorScreens = [
  {
    path: '/supervisor/list',
    roles: ADMIN,
    title: 'shell.menu.supervisors',
    entity: 'supervisors',
    use: 'list',
    menu: { group: 'main', order: 5, icon: IconSupervisors },
  },
  {
    path: '/supervisor/create',
    roles: ADMIN,
    title: 'supervisors.createTitle',
    entity: 'supervisors',
    use: 'create',
  },
  {
    path: '/supervisor/edit/:id',
    roles: ADMIN,
    title: 'supervisors.editTitle',
    entity: 'supervisors',
    use: 'edit',
  },
  {
    path: '/supervisor/:id',
    roles: ADMIN,
    title: 'shell.menu.supervisors',
    entity: 'supervisors',
    use: 'record',
  },
] as const satisfies readonly Screen[]
