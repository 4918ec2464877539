import type { ComponentType } from 'react'
import { ROLES } from '#shared/model/roles.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { IconAssignments, IconEmployees, IconOrders, IconOverview, IconSkills, type Icon } from '#renderer/ui/icons.ts'
import type { Allowed } from './access.ts'
import { paths } from './paths.ts'

export type MenuGroup = 'main' | 'communications' | 'resources' | 'dashboards'

export interface Screen {
  /** As specification §2 spells it. */
  readonly path: string
  readonly roles: Allowed
  /** What the window is called while this screen is open. */
  readonly title: Key
  readonly load: () => Promise<ComponentType>
  /** Its entry in the side menu, in the order of this table. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: Icon }
}

const admin = ['admin'] as const

/** Every screen there is: path, who may see it, what shows it. A screen that is not built has no line. */
export const screens: readonly Screen[] = [
  {
    path: paths.login,
    roles: 'public',
    title: 'login.title',
    load: async () => (await import('#renderer/features/login/LoginPage.tsx')).LoginPage,
  },
  {
    path: paths.overview,
    roles: admin,
    title: 'shell.menu.overview',
    menu: { group: 'main', icon: IconOverview },
    load: async () => (await import('#renderer/features/overview/OverviewPage.tsx')).OverviewPage,
  },
  {
    path: paths.matching,
    roles: admin,
    title: 'shell.menu.matching',
    menu: { group: 'main', icon: IconAssignments },
    load: async () => (await import('#renderer/features/matching/MatchingPage.tsx')).MatchingPage,
  },
  {
    path: paths.orders,
    roles: admin,
    title: 'shell.menu.orders',
    menu: { group: 'main', icon: IconOrders },
    load: async () => (await import('#renderer/features/orders/OrdersListPage.tsx')).OrdersListPage,
  },
  {
    path: paths.orderCreate(':id'),
    roles: admin,
    title: 'orders.createTitle',
    load: async () => (await import('#renderer/features/orders/OrderCreatePage.tsx')).OrderCreatePage,
  },
  {
    path: paths.order(':id'),
    roles: admin,
    title: 'shell.menu.orders',
    load: async () => (await import('#renderer/features/orders/OrderPage.tsx')).OrderPage,
  },
  {
    path: paths.employees,
    roles: admin,
    title: 'shell.menu.employees',
    menu: { group: 'main', icon: IconEmployees },
    load: async () => (await import('#renderer/features/employees/EmployeesListPage.tsx')).EmployeesListPage,
  },
  {
    path: paths.employeeCreate,
    roles: admin,
    title: 'employees.createTitle',
    load: async () => (await import('#renderer/features/employees/EmployeeCreatePage.tsx')).EmployeeCreatePage,
  },
  {
    path: paths.employeeEdit(':id'),
    roles: admin,
    title: 'employees.editTitle',
    load: async () => (await import('#renderer/features/employees/EmployeeEditPage.tsx')).EmployeeEditPage,
  },
  {
    path: paths.employee(':id'),
    roles: admin,
    title: 'shell.menu.employees',
    load: async () => (await import('#renderer/features/employees/EmployeePage.tsx')).EmployeePage,
  },
  {
    path: paths.skills,
    roles: admin,
    title: 'shell.menu.skills',
    menu: { group: 'resources', icon: IconSkills },
    load: async () => (await import('#renderer/features/skills/SkillsListPage.tsx')).SkillsListPage,
  },
  {
    path: paths.skillCreate,
    roles: admin,
    title: 'skills.createTitle',
    load: async () => (await import('#renderer/features/skills/SkillCreatePage.tsx')).SkillCreatePage,
  },
  {
    path: paths.skillEdit(':id'),
    roles: admin,
    title: 'skills.editTitle',
    load: async () => (await import('#renderer/features/skills/SkillEditPage.tsx')).SkillEditPage,
  },
  {
    path: paths.skill(':id'),
    roles: admin,
    title: 'shell.menu.skills',
    load: async () => (await import('#renderer/features/skills/SkillPage.tsx')).SkillPage,
  },
  {
    path: paths.conflicts,
    roles: admin,
    title: 'conflicts.title',
    load: async () => (await import('#renderer/features/conflicts/ConflictsPage.tsx')).ConflictsPage,
  },
  {
    path: paths.supervisorHome,
    roles: ['supervisor'],
    title: 'supervisorHome.title',
    load: async () => (await import('#renderer/features/supervisor-home/SupervisorHomePage.tsx')).SupervisorHomePage,
  },
  {
    path: paths.timeEntries,
    roles: ROLES,
    title: 'timeEntries.title',
    load: async () => (await import('#renderer/features/time-entries/TimeEntriesPage.tsx')).TimeEntriesPage,
  },
]
