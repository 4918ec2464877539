import type { SiteDay } from '#shared/contract/dispatch/board-sites.ts'

type Numbers = Pick<SiteDay, 'unfilled' | 'filled' | 'missed'>

/** How many have somebody of how many that are needed. */
export const requiredOf = ({ unfilled, filled, missed }: Numbers): number => unfilled + filled + missed

/** The numbers of several days together. */
export const sumOf = (days: readonly SiteDay[]): Numbers => ({
  unfilled: days.reduce((sum, { unfilled }) => sum + unfilled, 0),
  filled: days.reduce((sum, { filled }) => sum + filled, 0),
  missed: days.reduce((sum, { missed }) => sum + missed, 0),
})
