import type { Random } from '../random.ts'
import type { Place } from '../lists/places.ts'

/** Makes unique phone numbers of a place with a valid exchange: not 555, not N11. */
export function createPhones(random: Random): (place: Place) => string {
  const taken = new Set<string>()
  return (place) => {
    for (;;) {
      const [usual, overlay = usual, newest = overlay] = place.areaCodes
      const area = random.weighted([
        [usual, 78],
        [overlay, 19],
        [newest, 3],
      ])
      const exchange = random.int(220, 989)
      if (exchange === 555 || exchange % 100 === 11) continue
      const number = `+1${area}${exchange}${String(random.int(0, 9999)).padStart(4, '0')}`
      if (taken.has(number)) continue
      taken.add(number)
      return number
    }
  }
}
