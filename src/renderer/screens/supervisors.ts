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
    load: async () => (await import('#renderer/features/supervisors/SupervisorsListPage.tsx')).SupervisorsListPage,
  },
  {
    path: '/supervisor/create',
    roles: ADMIN,
    title: 'supervisors.createTitle',
    entity: 'supervisors',
    use: 'create',
    load: async () => (await import('#renderer/features/supervisors/SupervisorForm.tsx')).SupervisorCreatePage,
  },
  {
    path: '/supervisor/edit/:id',
    roles: ADMIN,
    title: 'supervisors.editTitle',
    entity: 'supervisors',
    use: 'edit',
    load: async () => (await import('#renderer/features/supervisors/SupervisorForm.tsx')).SupervisorEditPage,
  },
  {
    path: '/supervisor/:id',
    roles: ADMIN,
    title: 'shell.menu.supervisors',
    entity: 'supervisors',
    use: 'record',
    load: async () => (await import('#renderer/features/supervisors/SupervisorPage.tsx')).SupervisorPage,
  },
] as const satisfies readonly Screen[]
