import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#shared/model/roles.ts'
import { homes, redirectFor, ROOT_TARGET } from '#renderer/app/access.ts'
import { menuEntries, menuGroups } from '#renderer/app/menu.ts'
import { screens } from '#renderer/app/routes.tsx'

const ADMIN: readonly Role[] = ['admin']

const ofRecords = (...roots: readonly string[]): Record<string, readonly Role[]> =>
  Object.fromEntries(
    roots.flatMap((root) => ['/list', '/create', '/:id', '/edit/:id'].map((path) => [root + path, ADMIN])),
  )

/** Specification §2, every path it names, of screens that are built and of those to come. */
const specified: Readonly<Record<string, readonly Role[] | 'public'>> = {
  '/login': 'public',
  '/magic-link-login/:token': 'public',
  '/forgot-password': 'public',
  '/change-password/:token': 'public',
  '/overview': ADMIN,
  '/matching/list': ADMIN,
  '/matching/create/:orderId': ADMIN,
  '/matching/create/:orderId/:assignmentId': ADMIN,
  '/orders/list': ADMIN,
  '/orders/create/:id': ADMIN,
  '/orders/:id': ADMIN,
  ...ofRecords('/employees', '/supervisor', '/clients', '/skills', '/tools'),
  '/clients-dashboard': ADMIN,
  '/messages': ADMIN,
  '/messages/general': ADMIN,
  '/messages/assignation': ADMIN,
  '/messages/applicants': ADMIN,
  '/messages/create': ADMIN,
  '/messages/edit/:id': ADMIN,
  '/messages/:id': ADMIN,
  '/timesheets/list': ADMIN,
  '/timesheets/create': ADMIN,
  '/timesheets/edit/:id': ['admin', 'supervisor'],
  '/dashboard/map': ADMIN,
  '/dashboard/map/:id': ADMIN,
  '/absences/list': ADMIN,
  '/absences/create': ADMIN,
  '/absences/edit/:id': ADMIN,
  '/alerts': ADMIN,
  '/hour-alerts': ADMIN,
  '/dashboard-employees': ADMIN,
  '/applicants/list': ADMIN,
  '/applicants/create': ADMIN,
  '/dashboard-supervisor': ['supervisor'],
  '/time-entries': ['admin', 'employee', 'supervisor'],
  '/time-entries/:employeeId': ['admin', 'employee', 'supervisor'],
  '/time-logger': ['admin', 'employee', 'supervisor'],
  '/time-logger/:timeEntryId': ['admin', 'employee', 'supervisor'],
}

/** Screens the specification does not name and the work asks for: never in the menu it prescribes. */
const beside: Readonly<Record<string, readonly Role[]>> = { '/conflicts': ADMIN }

/** Specification §2, the side menu from top to bottom. */
const menu = [
  '/overview',
  '/matching/list',
  '/orders/list',
  '/clients/list',
  '/supervisor/list',
  '/employees/list',
  '/applicants/list',
  '/messages/general',
  '/messages/assignation',
  '/messages/applicants',
  '/timesheets/list',
  '/tools/list',
  '/skills/list',
  '/dashboard-employees',
  '/clients-dashboard',
  '/dashboard/map',
  '/absences/list',
  '/alerts',
  '/hour-alerts',
]

describe('the table of screens', () => {
  test.each(screens.map((screen) => [screen.path, screen.roles] as const))(
    '%s is in the specification, for exactly the roles it says',
    (path, roles) => {
      const asked = specified[path] ?? beside[path]
      expect(asked, `${path} is not in specification §2`).toBeDefined()
      expect(typeof roles === 'string' ? roles : roles.toSorted()).toEqual(
        typeof asked === 'string' ? asked : asked?.toSorted(),
      )
    },
  )

  test.each(Object.keys(beside))('%s has no entry in the menu', (path) => {
    expect(specified[path]).toBeUndefined()
    expect(screens.find((screen) => screen.path === path)?.menu).toBeUndefined()
  })

  test('each path is there once', () => {
    const all = screens.map(({ path }) => path)
    expect(new Set(all).size).toBe(all.length)
  })

  test('every role has its home among the screens, and may see it', () => {
    for (const role of ROLES) {
      const home = screens.find(({ path }) => path === homes[role])
      expect(home, homes[role]).toBeDefined()
      expect(redirectFor(home?.roles ?? [], role)).toBeNull()
    }
  })

  test('what has an entry in the menu is a screen of the administrator, in the order of the specification', () => {
    const paths = menuGroups.flatMap(({ group }) => menuEntries(group).map(({ path }) => path))
    expect(paths.length).toBeGreaterThanOrEqual(5)
    expect(paths).toEqual(menu.filter((path) => paths.includes(path)))
    for (const path of paths) expect(specified[path]).toEqual(ADMIN)
  })
})

describe('who is sent where', () => {
  test('homes are those of specification §6', () => {
    expect(homes).toEqual({ admin: '/overview', employee: '/time-entries', supervisor: '/dashboard-supervisor' })
  })

  test('the root redirects to overview with query 1', () => {
    expect(ROOT_TARGET).toBe('/overview?query=1')
  })

  test.each([
    ['public', null, null],
    ['public', 'admin', null],
    [ADMIN, null, '/login'],
    [ADMIN, 'admin', null],
    [ADMIN, 'employee', '/time-entries'],
    [ADMIN, 'supervisor', '/dashboard-supervisor'],
    [['supervisor'], 'admin', '/overview'],
  ] as const)('a screen of %j for role %s leads to %s', (allowed, role, to) => {
    expect(redirectFor(allowed, role)).toBe(to)
  })
})
