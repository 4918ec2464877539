import { IconOnLeave } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** An absence has no page but its form, as the specification says. */
export const absenceScreens = [
  {
    path: '/absences/list',
    roles: ADMIN,
    title: 'shell.menu.absences',
    entity: 'absences',
    use: 'list',
    menu: { group: 'dashboards', order: 4, icon: IconOnLeave },
    load: async () => (await import('#renderer/features/absences/AbsencesListPage.tsx')).AbsencesListPage,
  },
  {
    path: '/absences/create',
    roles: ADMIN,
    title: 'absences.createTitle',
    entity: 'absences',
    use: 'create',
    load: async () => (await import('#renderer/features/absences/AbsenceForm.tsx')).AbsenceCreatePage,
  },
  {
    path: '/absences/edit/:id',
    roles: ADMIN,
    title: 'absences.editTitle',
    entity: 'absences',
    use: 'edit',
    load: async () => (await import('#renderer/features/absences/AbsenceForm.tsx')).AbsenceEditPage,
  },
] as const satisfies readonly Screen[]
