/** The ways to show the orders, in the order of their keys. */
export const LOOKS = ['list', 'board', 'week', 'gantt'] as const
export type Look = (typeof LOOKS)[number]

/** A look as it was kept or as it stands in an address; null for anything else. */
export const lookNamed = (name: unknown): Look | null => LOOKS.find((one) => one === name) ?? null
