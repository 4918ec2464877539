import { IconOnLeave } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** An absence has no page but its form (requirement SCR-21). */
export const absenceScreens = [
  {
    path: '/absences/list',
    roles: ADMIN,
    title: 'shell.menu.absences',
    entity: 'absences',
    use: 'list',
    menu: { group: 'dashboards', order: 4, icon: IconOnLeave },
  },
  {
    path: '/absences/create',
    roles: ADMIN,
    title: { entity: 'absences', text: 'create' },
    entity: 'absences',
    use: 'create',
  },
  {
    path: '/absences/edit/:id',
    roles: ADMIN,
    title: { entity: 'absences', text: 'edit' },
    entity: 'absences',
    use: 'edit',
  },
] as const satisfies readonly Screen[]
