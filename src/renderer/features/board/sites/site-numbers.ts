import type { SiteDay } from '#shared/contract/dispatch/board-sites.ts'

/** How many have somebody of how many that are needed. */
export const requiredOf = ({ unfilled, filled }: Pick<SiteDay, 'unfilled' | 'filled'>): number => unfilled + filled

/** The numbers of several days together. */
export const sumOf = (days: readonly SiteDay[]): Pick<SiteDay, 'unfilled' | 'filled'> => ({
  unfilled: days.reduce((sum, { unfilled }) => sum + unfilled, 0),
  filled: days.reduce((sum, { filled }) => sum + filled, 0),
})
