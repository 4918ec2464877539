import type { Role } from '#shared/model/roles.ts'
import type { Source } from '#shared/model/values.ts'

/** On whose behalf a request or write runs. `userId` is null for the server itself: jobs, the first administrator, demo data. */
export interface Actor {
  readonly userId: string | null
  readonly role: Role
  readonly employeeId: string | null
  readonly supervisorId: string | null
  /** The device whose outbox a change comes from; null for a change that came another way. */
  readonly deviceId: string | null
  /** The supervisor on whose approval link somebody acts; their account, if any, is not signed in. */
  readonly linkOf?: string
  /** What makes the rows, where it is not a person in the app. */
  readonly source?: Source
}

/** The server acting by itself. */
export const SYSTEM: Actor = { userId: null, role: 'admin', employeeId: null, supervisorId: null, deviceId: null }
