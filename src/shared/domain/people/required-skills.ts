import type { PositionRole } from '#shared/entities/order-positions.ts'
import type { Row } from '#shared/entities/index.ts'

type Skill = Pick<Row<'skills'>, '_id' | 'name' | 'legalRef' | 'active' | 'trades'>

/** Why a skill is required. */
export interface Requirement {
  /** Nobody works in the trade without it; otherwise the position, its site or its client asks for it. */
  readonly byTrade: boolean
  /** The law or decree that says so; null when there is none or the name of the skill has it already. */
  readonly source: string | null
}

/**
 * The skills that an assignment of a trade requires, in the order given: those that its position, its site and its client
 * ask for, and those of the trade. A skill that is not in use any more is required only where it is asked for.
 */
export function requiredSkills<S extends Skill>(
  all: readonly S[],
  role: PositionRole,
  asked: ReadonlySet<string>,
): (S & Requirement)[] {
  return all.flatMap((skill) => {
    const byTrade = skill.active && skill.trades.includes(role)
    return byTrade || asked.has(skill._id) ? [{ ...skill, byTrade, source: byTrade ? sourceOf(skill) : null }] : []
  })
}

const sourceOf = ({ name, legalRef }: Skill) => (legalRef === null || name.includes(legalRef) ? null : legalRef)
