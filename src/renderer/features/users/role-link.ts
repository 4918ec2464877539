import type { Role } from '#shared/model/roles.ts'
import type { Patch, Row } from '#shared/entities/index.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

const LINKS = ['employeeId', 'supervisorId'] as const
export type RoleLink = (typeof LINKS)[number]

const LINK_OF: Readonly<Record<Role, RoleLink | null>> = {
  admin: null,
  supervisor: 'supervisorId',
  employee: 'employeeId',
}

/** Whether an account of a role names the person whose data it reads in this field: an administrator's names nobody. */
export const isLinked = (role: unknown, field: string): boolean =>
  !LINKS.some((link) => link === field) || LINK_OF[role as Role] === field

/** The links to people that the role does not need, emptied: a form does not show them. */
const unneeded = (role: unknown): Partial<Record<RoleLink, null>> =>
  Object.fromEntries(LINKS.filter((link) => !isLinked(role, link)).map((link) => [link, null]))

/** A new account without the links that its role does not need. */
export const newAccount = <D extends object>(draft: D, { role }: FormValues): D => ({ ...draft, ...unneeded(role) })

/** The changes of an account, and that of each link which its role does not need any more. */
export function accountChanges(patch: Patch<'users'>, { role }: FormValues, opened: Row<'users'>): Patch<'users'> {
  const { employeeId, supervisorId, ...others } = patch
  const typed = { ...(employeeId !== undefined && { employeeId }), ...(supervisorId !== undefined && { supervisorId }) }
  const links = { ...typed, ...unneeded(role) }
  const changed = LINKS.filter((link) => links[link] !== undefined && links[link] !== opened[link])
  return { ...others, ...Object.fromEntries(changed.map((link) => [link, links[link]])) }
}
