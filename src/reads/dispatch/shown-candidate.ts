import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { heldBadges } from '../people/held-skills.ts'
import type { Reader } from '../engine/reader.ts'
import type { Site, Weighed } from './candidate-weighing.ts'
import type { Person } from './facts-people.ts'

const isAutomatic = ({ geocodeStatus }: Pick<Site | Person, 'geocodeStatus'>): boolean => geocodeStatus === 'auto'

/** Those who were weighed as they are shown, with the badges they have on the day. */
export function shownCandidates(
  reader: Reader,
  weighed: readonly Weighed[],
  { date, site, findingsOf }: { date: string; site: Site; findingsOf: (one: Weighed) => readonly Finding[] },
): readonly Candidate[] {
  const badges = heldBadges(
    reader,
    weighed.map(({ person }) => person._id),
    date,
  )
  return weighed.map((one): Candidate => {
    const { person, verdict, distance, weekMinutes, weekMinutesAfter } = one
    return {
      employeeId: person._id,
      name: `${person.firstName} ${person.lastName}`,
      employeeNumber: person.employeeNumber,
      phone: person.phone,
      city: person.city,
      verdict,
      findings: findingsOf(one),
      weekMinutes,
      weekMinutesAfter,
      distanceKm: distance,
      ...(distance !== null && [person, site].some(isAutomatic) && { isApproximate: true as const }),
      skills: badges(person._id).map(({ code, state }) => ({ code, state })),
    }
  })
}
