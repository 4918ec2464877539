import type { Role } from '#shared/model/roles.ts'

/** On whose behalf a request or write runs. `userId` is null for the server itself: jobs, the first administrator, demo data. */
export interface Actor {
  readonly userId: string | null
  readonly role: Role
  readonly employeeId: string | null
  readonly supervisorId: string | null
  /** The device whose outbox a change comes from; null for a change that came another way. */
  readonly deviceId: string | null
}

/** The server acting by itself. */
export const SYSTEM: Actor = { userId: null, role: 'admin', employeeId: null, supervisorId: null, deviceId: null }
