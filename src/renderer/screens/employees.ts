import { IconEmployees } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type RowPaths, type Screen } from './screen.ts'

const RECORD = '/employees/:id'

export const employeeScreens = [
  {
    path: '/employees/list',
    roles: ADMIN,
    title: 'shell.menu.employees',
    entity: 'employees',
    use: 'list',
    menu: { group: 'main', order: 6, icon: IconEmployees },
  },
  {
    path: '/employees/create',
    roles: ADMIN,
    title: 'employees.createTitle',
    entity: 'employees',
    use: 'create',
  },
  {
    path: '/employees/edit/:id',
    roles: ADMIN,
    title: 'employees.editTitle',
    entity: 'employees',
    use: 'edit',
  },
  {
    path: RECORD,
    roles: ADMIN,
    title: 'shell.menu.employees',
    entity: 'employees',
    use: 'record',
  },
] as const satisfies readonly Screen[]

export const employeeRowPaths = {
  employeeSkills: ({ employeeId }) => `${fillPath(RECORD, employeeId)}?tab=skills`,
} satisfies RowPaths
