import type { Role } from '#shared/model/roles.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Allowed } from '#renderer/screens/screen.ts'

/** The screen each role begins at (requirement ROLE-6). */
export const homes: Readonly<Record<Role, string>> = {
  admin: paths.to('/overview'),
  employee: paths.to('/time-entries'),
  supervisor: paths.to('/dashboard-supervisor'),
}

/** The root redirects to overview with query 1 (requirement SCR-3). */
export const ROOT_TARGET = `${paths.to('/overview')}?query=1`

/** Where a person is redirected instead of a screen; null when they may open it. */
export function redirectFor(allowed: Allowed, role: Role | null): string | null {
  if (allowed === 'public') return null
  if (role === null) return paths.to('/login')
  return allowed.includes(role) ? null : homes[role]
}
