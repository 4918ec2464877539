/** Texts that somebody stopped typing at and that have not come back as the value yet, oldest first. */
type Settled = readonly string[]

/** Adds a text that was handed on, unless the last one handed on, or else the value, is the same. */
export const afterSettling = (settled: Settled, value: string, text: string): Settled =>
  (settled.at(-1) ?? value) === text ? settled : [...settled, text]

/** Whether a value is one of these texts, on which somebody may have typed further meanwhile; and those that are still to come. */
export function afterValue(settled: Settled, value: string): { readonly isOwn: boolean; readonly left: Settled } {
  const at = settled.indexOf(value)
  return { isOwn: at >= 0, left: at < 0 ? [] : settled.slice(at + 1) }
}
