import type { Role } from '#shared/model/roles.ts'
import { paths } from './paths.ts'

/** Where each role works (specification §6). */
export const homes: Readonly<Record<Role, string>> = {
  admin: paths.overview,
  employee: paths.timeEntries,
  supervisor: paths.supervisorHome,
}

/** The root redirects to overview with query 1 (specification §2). */
export const ROOT_TARGET = `${paths.overview}?query=1`

/** Who may see a screen. */
export type Allowed = readonly Role[] | 'public'

/** Where a person is sent instead of a screen; null when they may see it. */
export function redirectFor(allowed: Allowed, role: Role | null): string | null {
  if (allowed === 'public') return null
  if (role === null) return paths.login
  return allowed.includes(role) ? null : homes[role]
}
