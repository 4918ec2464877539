import { isFinal, RULE_CODES, type Finding, type RuleCode } from './finding.ts'

/** What keeps people from being given something without a warning, in the words of whoever looks for somebody. */
export const HINDRANCES = [
  'taken',
  'absent',
  'skill',
  'expired',
  'expiring',
  'hours',
  'refusable',
  'rest',
  'unavailable',
  'refused',
  'restricted',
  'heights',
  'far',
  'file',
  'place',
  'other',
] as const
export type Hindrance = (typeof HINDRANCES)[number]

const OF_RULE: Readonly<Record<RuleCode, Hindrance>> = {
  OVERLAP: 'taken',
  INACTIVE: 'absent',
  SKILL_MISSING: 'skill',
  SKILL_EXPIRED: 'expired',
  SKILL_EXPIRING: 'expiring',
  HEIGHT: 'heights',
  ABSENCE: 'absent',
  RESTRICTION: 'restricted',
  UNAVAILABLE: 'unavailable',
  SITE_CLOSED: 'place',
  ORDER_CLOSED: 'place',
  CLIENT_HOLD: 'place',
  HOLIDAY: 'place',
  CONSTR_VACATION: 'place',
  DUPLICATE: 'taken',
  REFUSED: 'refused',
  OT_40: 'hours',
  REFUSE_50: 'refusable',
  REFUSE_12_14: 'refusable',
  REST_32H: 'rest',
  REST_BETWEEN: 'rest',
  CONSEC_DAYS: 'rest',
  TIGHT_GAP: 'rest',
  MEAL_5H: 'other',
  CALL_IN_3H: 'other',
  NOTICE_5D: 'other',
  DISTANCE: 'far',
  TRAVEL_40KM: 'far',
  ONBOARDING: 'file',
  PREFERRED: 'other',
}

/** What refuses whatever the reason comes before what a reason lifts, and that before what only warns. */
const graveness = (finding: Finding): number => (isFinal(finding) ? 0 : finding.level === 'block' ? 1 : 2)

const before = (a: Finding, b: Finding): number =>
  graveness(a) - graveness(b) || RULE_CODES.indexOf(a.code) - RULE_CODES.indexOf(b.code)

/** How many people something keeps back; of hours, beyond which limit of a week, which differs between labour rules. */
export interface CountedHindrance {
  readonly hindrance: Hindrance
  readonly people: number
  readonly limitHours?: number
}

/** The one thing that keeps somebody back, the gravest of what was found; null where nothing refuses or warns. */
function hindranceOf(findings: readonly Finding[]): Omit<CountedHindrance, 'people'> | null {
  const [gravest] = findings.filter(({ level }) => level !== 'info').toSorted(before)
  if (!gravest) return null
  const { code, params } = gravest
  const hindrance = OF_RULE[code]
  // The limit of a day is no limit of a week.
  const isWeekly = hindrance === 'hours' && params['context'] !== 'daily'
  return { hindrance, ...(isWeekly && { limitHours: Number(params['limitHours']) }) }
}

/** How many people each thing keeps back, most of them first; everybody is counted once, under the gravest of what was found. */
export function countHindrances(people: Iterable<readonly Finding[]>): readonly CountedHindrance[] {
  const counts = new Map<string, CountedHindrance>()
  for (const findings of people) {
    const found = hindranceOf(findings)
    if (!found) continue
    const key = `${found.hindrance} ${found.limitHours ?? ''}`
    counts.set(key, { ...found, people: (counts.get(key)?.people ?? 0) + 1 })
  }
  const rank = ({ hindrance }: CountedHindrance) => HINDRANCES.indexOf(hindrance)
  return [...counts.values()].toSorted((a, b) => b.people - a.people || rank(a) - rank(b))
}
