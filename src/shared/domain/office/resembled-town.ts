import { isTownKnown, townNames } from './town-position.ts'
import { townKey } from './town-key.ts'

/** The most letters in which a name may differ from another: towns are named after hundreds of saints, so what follows counts. */
function mostSlips(key: string): number {
  const { length } = key.replace(/^sainte? /, '')
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/** Letters to add, drop, exchange or swap to make one text of another; more than `most` is `most + 1`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let older: number[] = []
  let old = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...row) > most) return most + 1
    older = old
    old = row
  }
  return old[b.length] ?? 0
}

/**
 * The town of Québec that a name nobody knows was probably to be: the one with the fewest slips, of several the largest. Null for a
 * town that is known, in another province, or without any like it.
 */
export function resembledTown(city: string, province: string): string | null {
  const typed = townKey(city)
  const most = mostSlips(typed)
  if (province !== 'QC' || most === 0 || isTownKnown(city)) return null
  let best: string | null = null
  let fewest = most + 1
  for (const name of townNames()) {
    const key = townKey(name)
    // Who is not done typing has not slipped.
    const allowed = key.startsWith(typed) ? 1 : most
    const count = slipsBetween(typed, key, Math.min(allowed, fewest - 1))
    if (count <= allowed && count < fewest) [best, fewest] = [name, count]
  }
  return best
}
