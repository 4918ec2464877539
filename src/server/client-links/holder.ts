import type { Actor } from '../access/actor.ts'

/**
 * Somebody who opened a client's link. They have no account and no rights of a role: what they may do is written out where
 * it is done, and named after their contact in what is stored.
 */
export const holderOf = (): Actor => ({
  userId: null,
  role: 'employee',
  employeeId: null,
  supervisorId: null,
  deviceId: null,
  source: 'portal',
})
