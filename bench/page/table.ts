/** A long table in the page, the product's or the plain one. */
export interface Table {
  /** What scrolls, once it is there. */
  readonly frame: () => HTMLElement | null
  /** One row gets another value. */
  readonly change: (index: number, version: number) => void
  readonly unmount: () => void
}
