import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { CountedHindrance } from '#shared/domain/dispatch/hindrance.ts'
import type { FillRow } from './fill-rows.ts'

/** Why nobody gets some shifts: who is proposed for others of the order at that time, and what keeps all others back. */
export interface Nobody {
  readonly proposed: number
  readonly hindrances: readonly CountedHindrance[]
}

/** Shifts of one seat with whoever would get all of them; null where nobody can, with why. */
export interface FillLine {
  readonly shifts: FillRow
  readonly person: Candidate | null
  readonly nobody?: Nobody
}

export interface Watch {
  readonly isStopped: () => boolean
  readonly onProgress: (done: number) => void
}

/** What rows of the same position and days have in common. */
export const sameShifts = (row: FillRow): string => row.map(({ positionId, start }) => `${positionId} ${start}`).join()

/** How many shifts of some lines have a person. */
export const givenCount = (lines: readonly FillLine[]): number =>
  lines.reduce((sum, { shifts, person }) => sum + (person ? shifts.length : 0), 0)
