/** The dates that work can lie outside of: those of its order, or of its site. */
export const BEYOND = ['order', 'site'] as const
export type Beyond = (typeof BEYOND)[number]
