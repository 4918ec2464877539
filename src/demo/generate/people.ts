import { fold } from '#shared/model/fold.ts'
import { generations, origins, quebecFamilies } from '../lists/names.ts'
import type { Random } from '../random.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly birthYear: number
  readonly isWoman: boolean
  readonly language: 'fr' | 'en'
}

const QUEBEC_SHARE = 100 - origins.reduce((sum, { share }) => sum + share, 0)

/** Picks the first values more often: lists begin with the most frequent names. */
const pickFrequent = <T>(values: readonly T[], random: Random): T =>
  values[Math.floor(random.next() ** 1.5 * values.length)] as T

/** Makes people of today's Québec; `women` is the percentage of women. */
export function createPeople(random: Random, women: number): () => Person {
  const kinds = [[null, QUEBEC_SHARE] as const, ...origins.map((origin) => [origin, origin.share] as const)]
  const generationWeights = generations.map((generation, i) => [generation, [10, 27, 38, 25][i] ?? 1] as const)
  const english = origins.at(-1)
  return () => {
    const origin = random.weighted(kinds)
    const generation = random.weighted(generationWeights)
    const isWoman = random.chance(women / 100)
    const firstNames = isWoman ? (origin ?? generation).women : (origin ?? generation).men
    const families = origin?.families ?? quebecFamilies
    const lastName = pickFrequent(families, random)
    const second = pickFrequent(families, random)
    const isCompound = origin === null && generation.from >= 1980 && second !== lastName && random.chance(0.1)
    return {
      firstName: pickFrequent(firstNames, random),
      lastName: isCompound && !lastName.includes('-') && !second.includes('-') ? `${lastName}-${second}` : lastName,
      birthYear: random.int(generation.from, generation.to),
      isWoman,
      language: origin === english || random.chance(0.02) ? 'en' : 'fr',
    }
  }
}

/** A text as ASCII letters, digits and hyphens: `marie-eve`. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Makes unique e-mail addresses, under the reserved domain `.example`: no message can reach a real person. */
export function createEmails(): (local: string, domain: string) => string {
  const taken = new Map<string, number>()
  return (local, domain) => {
    const wanted = `${local.slice(0, 58)}@${domain}.example`
    const times = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, times)
    return times === 1 ? wanted : wanted.replace('@', `${times}@`)
  }
}
