import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Elsewhere } from '#shared/contract/dispatch/desk.ts'
import type { AskedShift, Recipient } from '#shared/contract/messages/messages.ts'
import { verdictFor } from '#shared/domain/dispatch/evaluate.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { pairUp } from '#shared/domain/dispatch/pair-up.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { townKey } from '#shared/domain/office/town-key.ts'
import { readAssignmentFacts, readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { SHIFT_COLUMNS, SHIFT_JOINS } from '#reads/messages/shift-columns.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readFactsOf } from '../facts-people.ts'

interface Asked {
  readonly siteId: string
  readonly date: string
  readonly at: string
}

/** How many open assignments are weighed, the nearest to the site: those beyond are of no use to its people. */
const MOST_NEAR = 60

/** A degree east is about 0.7 of a degree north here: its square weighs half. */
const NEAR = `a."date" = ? and a."siteId" <> ? and a."start" > ? and ${TO_FILL}
  order by coalesce((s."lat" - ?) * (s."lat" - ?) + (s."lng" - ?) * (s."lng" - ?) / 2, 1e9), a."start", a."_id"
  limit ${MOST_NEAR}`

/** Sorts an unknown distance after every known one. */
const FAR = 1e6

const SHIFTS = `select ${SHIFT_COLUMNS} from "assignments" x ${SHIFT_JOINS}
  where x."_id" in (select value from json_each(?))`

/** Where the site is that is called off. */
interface Here {
  readonly lat: number | null
  readonly lng: number | null
  readonly city: string | null
}
const NOWHERE: Here = { lat: null, lng: null, city: null }

const readHere = (reader: Reader, siteId: string): Here =>
  reader.all<Here>(`select "lat", "lng", "city" from "sites" where "_id" = ?`, siteId)[0] ?? NOWHERE

function readNear(reader: Reader, { siteId, date, at }: Asked, { lat, lng }: Here): readonly BoardAssignment[] {
  return readBoardAssignments(reader, { text: NEAR, params: [date, siteId, at, lat, lat, lng, lng] })
}

type Found = Omit<Elsewhere, 'assignment' | 'asked'> & { readonly personId: string }

function* factsOf(id: string, today: string) {
  const assignment = yield* requireRow('assignments', id)
  const context = yield* readContext(assignment)
  return { facts: yield* readAssignmentFacts(assignment, context, today), site: context.site }
}

/**
 * Whether somebody who came to one place would come to another: where their home is unknown, the other is no farther from the
 * one than they would come from home; where a place is unknown too, it is in the same town.
 */
function isWithinReach(
  { home, between }: { readonly home: number | null; readonly between: number | null },
  limitKm: number,
  here: Here,
  city: string | null,
): boolean {
  if (home !== null) return home <= limitKm
  if (between !== null) return between <= limitKm
  return here.city !== null && city !== null && townKey(here.city) === townKey(city)
}

/** Who of some people can take an open assignment without a warning, once what is called off is no longer theirs; the nearest first. */
function takers(
  reader: Reader,
  open: BoardAssignment,
  calledOff: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  here: Here,
  today: string,
): readonly Found[] {
  const { facts, site } = decide(reader, factsOf(open._id, today))
  const between = distanceKm(here, facts)
  const found = readFactsOf(reader, facts, wanted).flatMap(({ person, facts: candidate, weekMinutes }) => {
    const freed = candidate.assignments.filter(({ _id }) => calledOff.has(_id))
    const free = { ...candidate, assignments: candidate.assignments.filter((one) => !freed.includes(one)) }
    if (verdictFor(free, facts) !== 'recommended') return []
    const km = distanceKm(candidate, facts)
    const limitKm = candidate.maxDistanceKm ?? facts.distanceLimitKm
    if (!isWithinReach({ home: km, between }, limitKm, here, site.city)) return []
    const isApproximate = km !== null && [person, site].some(({ geocodeStatus }) => geocodeStatus === 'auto')
    const minutes = weekMinutes - freed.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
    return {
      personId: person._id,
      distanceKm: km,
      fromSiteKm: between,
      ...(isApproximate && { isApproximate: true as const }),
      weekMinutesAfter: minutes + facts.paidMinutes,
    }
  })
  // How far a home is and how far a site is do not compare: who is known to live near comes first.
  const far = ({ distanceKm: km, fromSiteKm }: Found) => km ?? FAR + (fromSiteKm ?? FAR)
  return found.toSorted((a, b) => (far(a) === far(b) ? a.weekMinutesAfter - b.weekMinutesAfter : far(a) - far(b)))
}

/**
 * What each of the people of a site's day could take instead on that day: at most one assignment each and each assignment for
 * one, as many as can be, those of the most urgent orders first, then those nearest to the site.
 */
export function readElsewhere(
  reader: Reader,
  asked: Asked,
  calledOff: ReadonlySet<string>,
  people: ReadonlyMap<string, Recipient>,
): ReadonlyMap<string, Elsewhere> {
  if (people.size === 0) return new Map()
  const wanted = new Set(people.keys())
  const here = readHere(reader, asked.siteId)
  const near = readNear(reader, asked, here).toSorted((a, b) => Number(a.priority) - Number(b.priority))
  const today = localDayOf(asked.at)
  const found = new Map(near.map((open) => [open, takers(reader, open, calledOff, wanted, here, today)]))
  const pairs = pairUp(near, (open) => (found.get(open) ?? []).map(({ personId }) => personId))
  const ids = [...pairs.values()].map(({ _id }) => _id)
  const shifts = new Map(reader.all<AskedShift>(SHIFTS, JSON.stringify(ids)).map((one) => [one.assignmentId, one]))
  const answer = new Map<string, Elsewhere>()
  for (const [personId, assignment] of pairs) {
    const taker = found.get(assignment)?.find((one) => one.personId === personId)
    const [person, shift] = [people.get(personId), shifts.get(assignment._id)]
    if (!taker || !person || !shift) continue
    const { personId: _person, ...figures } = taker
    const { assignmentId, ...told } = shift
    const whom = { ...person, ...told, others: [], assignmentIds: [assignmentId], isAsked: false, isBegun: false }
    answer.set(personId, { assignment, ...figures, asked: whom })
  }
  return answer
}
