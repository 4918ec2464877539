import type { Row } from '#shared/entities/index.ts'

type Assignment = Row<'assignments'>

/** What the person of a shift said of it, or what became of it. */
export type ShiftAnswer = 'toConfirm' | 'confirmed' | 'declined' | 'cancelled' | 'noShow'

/** How a shift stands for its person. */
export interface ShiftState {
  readonly answer: ShiftAnswer
  /** Minutes of delay that they announced; null for none. */
  readonly lateMinutes: number | null
  /** What they may still say of it. */
  readonly mayConfirm: boolean
  readonly mayBeLate: boolean
  readonly mayDecline: boolean
  readonly mayTakeBack: boolean
}

const ANSWERS: Readonly<Partial<Record<Assignment['status'], ShiftAnswer>>> = {
  pending: 'toConfirm',
  declined: 'declined',
  cancelled: 'cancelled',
  noShow: 'noShow',
}

/** How a shift stands, and what its person may still say of it: nothing once it is over. */
export function shiftState(
  { status, lateMinutes, end }: Pick<Assignment, 'status' | 'lateMinutes' | 'end'>,
  now: number,
): ShiftState {
  const answer = ANSWERS[status] ?? 'confirmed'
  const isOpen = Date.parse(end) > now && status !== 'completed'
  const isComing = isOpen && (answer === 'toConfirm' || answer === 'confirmed')
  return {
    answer,
    lateMinutes: isComing ? lateMinutes : null,
    mayConfirm: isOpen && answer === 'toConfirm',
    mayBeLate: isComing,
    mayDecline: isComing,
    mayTakeBack: isOpen && answer === 'declined',
  }
}

/** The shifts that are not over, in order, and which of them is shown first: the next that its person may come to. */
export function shiftsToCome<S extends Pick<Assignment, '_id' | 'start' | 'end' | 'status'>>(
  shifts: readonly S[],
  now: number,
): { readonly next: S | null; readonly later: readonly S[] } {
  const coming = shifts.filter(({ end }) => Date.parse(end) > now)
  const next = coming.find(({ status }) => status !== 'cancelled' && status !== 'noShow') ?? null
  return { next, later: coming.filter((each) => each !== next) }
}
