import { heldBefore, openBefore } from './before-inputs.ts'
import type { Kit, Payload, Row } from './moves-office.ts'
import type { Opened } from '#shared/entities/assignments.ts'

/** What undo and *leave that one for this one* add to the verbs of shifts: true, out of date, or claimed by somebody who lies. */
export function undoneInputs({ random, rowsOf, idOf }: Kit) {
  const absenceIds = () => rowsOf('absences').map(({ _id }) => _id)
  /** Why a shift was open, as this device shows it of this one and of the next. */
  const openings = (row: Row) =>
    [row, ...rowsOf('assignments').slice(0, 2)].map(({ opened }) =>
      typeof opened === 'string' ? (JSON.parse(opened) as Opened) : null,
    )
  const before = (row: Row, employeeId: string) =>
    openBefore(random, {
      employeeId,
      somebody: idOf('employees') ?? employeeId,
      openings: openings(row),
      absenceIds: [],
    })
  const held = (): Payload => (random.chance(0.3) ? { before: heldBefore(random, { absenceIds: absenceIds() }) } : {})
  return {
    held,
    /** For whoever gets a shift: what it was with them, and one of theirs that they leave for it. */
    giving: (row: Row, employeeId: string | null): Payload => {
      if (employeeId === null) return {}
      const own = rowsOf('assignments', `"employeeId" = '${employeeId}'`)
      const left = random.chance(0.1) ? row : own.length > 0 ? random.pick(own) : null
      const leaves = left !== null && random.chance(0.4)
      return {
        ...held(),
        ...(leaves && { leaves: left._id }),
        ...(leaves && random.chance(0.5) && { leftBefore: before(left, employeeId) }),
      }
    },
    /** For a shift that is taken back: what it was before it was given. */
    taking: (row: Row): Payload => (random.chance(0.5) ? { before: before(row, String(row['employeeId'])) } : {}),
  }
}
