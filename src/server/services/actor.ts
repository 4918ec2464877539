import type { Role } from '#shared/model/roles.ts'

/** Who asks. `userId` is null for the server itself: jobs, the first administrator, the seed. */
export interface Actor {
  readonly userId: string | null
  readonly role: Role
  readonly employeeId: string | null
  readonly supervisorId: string | null
  /** The outbox a change comes from; null for one that passed through none. */
  readonly device: string | null
}

/** The server acting by itself. */
export const SYSTEM: Actor = { userId: null, role: 'admin', employeeId: null, supervisorId: null, device: null }
