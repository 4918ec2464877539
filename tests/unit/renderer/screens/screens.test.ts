import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/model/roles.ts'
import { entryOf, menuEntries, menuGroups } from '#renderer/app/menu.ts'
import { screens } from '#renderer/screens/screens.ts'

const ADMIN: readonly Role[] = ['admin']

const ofRecords = (...roots: readonly string[]): Record<string, readonly Role[]> =>
  Object.fromEntries(
    roots.flatMap((root) => ['/list', '/create', '/:id', '/edit/:id'].map((path) => [root + path, ADMIN])),
  )

/** Requirements SCR-5 to SCR-29: every path with its roles, built or not. */
const specified: Readonly<Record<string, readonly Role[] | 'public'>> = {
  '/login': 'public',
  '/logout': 'public',
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

/** Our own screens (requirement DES-9) that others than the administrator may open; the menu has no entry for any of them. */
const ofOthers: Readonly<Record<string, readonly Role[] | 'public'>> = {
  '/conflicts': ['admin', 'employee', 'supervisor'],
  '/settings': ['admin', 'employee', 'supervisor'],
}

/** The side menu of requirements SCR-31 to SCR-35, from top to bottom. */
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

/** Screens of no area of the menu. */
const WITHOUT_ENTRY = /^\/(settings|conflicts|reports|time-entries|time-logger)(\/|$)/

const sorted = (roles: readonly Role[] | 'public' | undefined) => (Array.isArray(roles) ? roles.toSorted() : roles)

describe('the declared screens', () => {
  test.each(screens.map((screen) => [screen.path, screen.roles] as const))(
    '%s is for exactly the roles that are required, one of our own for the administrator',
    (path, roles) => {
      expect(sorted(roles)).toEqual(sorted(specified[path] ?? ofOthers[path] ?? ADMIN))
    },
  )

  test('those that are required and not built yet are listed', () => {
    const built = new Set<string>(screens.map(({ path }) => path))
    const missing = Object.keys(specified).filter((path) => !built.has(path))
    process.stdout.write(`${missing.length} required screens are not built yet: ${missing.join(', ')}\n`)
    expect(Object.keys(ofOthers).filter((path) => specified[path] !== undefined || !built.has(path))).toEqual([])
  })

  test.each(screens.filter(({ path }) => !specified[path]).map(({ path, menu: entry }) => ({ path, entry })))(
    '$path is required by nobody, and has no entry in the menu',
    ({ entry }) => {
      expect(entry).toBeUndefined()
    },
  )

  test('each path, and each use of an entity, is declared once', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    const uses = screens.flatMap(({ entity, use }) => (entity ? [`${entity} ${use}`] : []))
    expect(new Set(uses).size).toBe(uses.length)
  })

  test('a path leads to its own screen and to no other', () => {
    for (const { path } of screens) {
      const example = path.replace(/:\w+/, '0b7e')
      expect(
        matchRoutes(
          [...screens].map((screen) => ({ path: screen.path })),
          example,
        )?.at(-1)?.route.path,
      ).toBe(path)
    }
  })

  test('menu entries are screens of the administrator, in the required order', () => {
    const paths = menuGroups.flatMap(({ group }) => menuEntries(group).map(({ path }): string => path))
    expect(paths.length).toBeGreaterThanOrEqual(5)
    expect(paths).toEqual(menu.filter((path) => paths.includes(path)))
    for (const path of paths) expect(specified[path]).toEqual(ADMIN)
  })

  test('every entry has a position of its own in its group', () => {
    for (const { group } of menuGroups) {
      const orders = menuEntries(group).map(({ menu: entry }) => entry?.order)
      expect(new Set(orders).size).toBe(orders.length)
    }
  })

  test('every screen of the administrator highlights one entry of the menu, that of its area', () => {
    const shown = new Set(menu)
    for (const { path, roles, entity } of screens) {
      if (roles === 'public' || !roles.includes('admin')) continue
      const entry = entryOf(path.replace(/:\w+/g, entity ?? 'employees'))
      if (WITHOUT_ENTRY.test(path)) expect([path, entry]).toEqual([path, null])
      else expect(shown.has(entry ?? ''), `${path} declares no \`under\`, or is one of WITHOUT_ENTRY`).toBe(true)
      if (shown.has(path)) expect(entry).toBe(path)
    }
  })

  test.each([
    ['/sites/list', '/clients/list'],
    ['/sites/0b7e', '/clients/list'],
    ['/sites/create/0b7e', '/clients/list'],
    ['/sites/edit/0b7e', '/clients/list'],
    ['/supervisor/edit/0b7e', '/supervisor/list'],
    ['/orders/create/new', '/orders/list'],
    ['/applicants/hire/0b7e', '/applicants/list'],
    ['/import/sites', '/clients/list'],
    ['/import/tools', '/tools/list'],
    ['/settings/users/create', null],
    ['/nowhere', null],
  ])('%s belongs to %s', (path, entry) => {
    expect(entryOf(path)).toBe(entry)
  })
})
