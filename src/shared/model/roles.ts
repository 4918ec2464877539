/** Roles of users (requirement ROLE-1). */
export const ROLES = ['admin', 'supervisor', 'employee'] as const
export type Role = (typeof ROLES)[number]

/** The role of a user record; a missing or unknown role is `employee` (requirement ROLE-1). */
export function roleOf(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? 'employee'
}
