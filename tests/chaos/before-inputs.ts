import { v7 as newId } from 'uuid'
import { OPENED_REASONS, type Opened } from '#shared/entities/assignments.ts'
import type { Random } from '#tests/support/world/random.ts'

type Payload = Readonly<Record<string, unknown>>

/** What is known of an assignment and its people; nothing of it needs to be true any more. */
export interface Known {
  /** Whoever is to have it, or has it. */
  readonly employeeId: string
  /** Anybody. */
  readonly somebody: string
  /** Why it was open before, as far as that was seen; null where nobody had had it. */
  readonly openings: readonly (Opened | null)[]
  /** Absences, of whomever. */
  readonly absenceIds: readonly string[]
}

/** What a shift was with its person, as an undo says it, or as somebody who lies does: rarely not even well formed. */
export function heldBefore(random: Random, { absenceIds }: Pick<Known, 'absenceIds'>): Payload {
  const absenceId = random.chance(0.2) || absenceIds.length === 0 ? newId() : random.pick(absenceIds)
  return {
    status: random.pick(['pending', 'confirmed', 'confirmed', 'declined', 'cancelled']),
    ...(random.chance(0.7) && { published: random.chance(0.5) }),
    ...(random.chance(0.5) && { absenceId: random.chance(0.3) ? null : absenceId }),
    ...(random.chance(0.4) && { lateMinutes: random.pick([null, 20, 600, ...(random.chance(0.1) ? [0, 601] : [])]) }),
  }
}

/** What a shift was before it was given to somebody: what was seen of it, nothing, or somebody who never had it. */
export function openBefore(random: Random, { employeeId, somebody, openings }: Known): Payload {
  const lie = {
    reason: random.pick(OPENED_REASONS),
    employeeId: random.chance(0.2) ? newId() : somebody,
    at: '2026-10-01T12:00:00.000Z',
    by: random.chance(0.5) ? null : newId(),
  }
  const seen = openings.length > 0 ? random.pick(openings) : null
  return {
    givenTo: random.chance(0.85) ? employeeId : somebody,
    opened: random.chance(0.25) ? lie : seen,
  }
}
