import { useMemo } from 'react'
import { requiredSkills, type Requirement } from '#shared/domain/people/required-skills.ts'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import type { Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'

const ALL = { sort: [{ field: 'name', dir: 'asc' }], limit: 200, figures: false } as const

/** The skills a position of a trade requires: what it, its site and its client ask for, and what the trade does. */
export function useRequiredSkills(
  role: PositionRole,
  asked: readonly string[],
): readonly (Row<'skills'> & Requirement)[] {
  const { rows } = useList('skills', { ...ALL, sort: [...ALL.sort] })
  return useMemo(() => requiredSkills(rows ?? [], role, new Set(asked)), [rows, role, asked])
}
