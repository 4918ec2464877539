export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

export interface Figures {
  readonly employees: number
  readonly clients: number
  readonly sites: number
  readonly orders: number
  readonly assignments: number
  readonly messages: number
}

/** Rows of each size; the benchmarks use them as S, M and L. */
export const figuresOf: Readonly<Record<Size, Figures>> = {
  small: { employees: 200, clients: 60, sites: 150, orders: 5_000, assignments: 20_000, messages: 5_000 },
  medium: { employees: 1_000, clients: 300, sites: 800, orders: 25_000, assignments: 100_000, messages: 50_000 },
  large: { employees: 5_000, clients: 1_000, sites: 3_000, orders: 100_000, assignments: 500_000, messages: 300_000 },
}
