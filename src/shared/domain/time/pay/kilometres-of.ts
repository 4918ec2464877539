/** Finer than what anybody types, and coarser than what adding fractions in binary leaves over. */
const PARTS = 1e6

/** The sum of kilometres, not rounded: whoever shows it rounds, once. */
export const kilometresOf = (all: readonly { readonly kilometres: number | null }[]): number =>
  Math.round(all.reduce((sum, { kilometres }) => sum + (kilometres ?? 0), 0) * PARTS) / PARTS
