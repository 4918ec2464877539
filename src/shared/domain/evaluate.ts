import type { Verdict } from '../contract/board.ts'
import { addDays, weekStart } from '../model/dates.ts'
import type { BusySlot, CandidateFacts, SlotFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { isBusy, overlaps } from './overlap.ts'
import { elapsedMinutes } from './planned-minutes.ts'
import { overtime, REST_MINUTES, restBetween } from './rules/hours.ts'
import { duplicate, overlap } from './rules/occupation.ts'
import { height, inactive } from './rules/person.ts'
import { clientHold, distance, orderClosed, siteClosed } from './rules/place.ts'
import type { Rule, SlotContext, SlotRule } from './rules/rule.ts'
import { skills } from './rules/skill.ts'
import { EXPIRY_WARN_DAYS } from './skill-status.ts'

const slotRules: readonly SlotRule[] = [siteClosed, orderClosed, clientHold]
const rules: readonly Rule[] = [overlap, inactive, duplicate, skills, height, overtime, restBetween, distance]

interface Prepared {
  readonly context: SlotContext
  /** What is wrong with the slot whoever takes it. */
  readonly found: readonly Finding[]
}

const prepared = new WeakMap<SlotFacts, Prepared>()

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** A slot is weighed against thousands of people: what depends on it alone is worked out once. */
function prepare(slot: SlotFacts): Prepared {
  const known = prepared.get(slot)
  if (known) return known
  const weekFrom = weekStart(slot.date)
  const context: SlotContext = {
    slot,
    minutes: elapsedMinutes(slot),
    weekFrom,
    weekTo: addDays(weekFrom, 6),
    expiringUntil: addDays(slot.date, EXPIRY_WARN_DAYS),
    rest: { start: shifted(slot.start, -REST_MINUTES), end: shifted(slot.end, REST_MINUTES) },
  }
  const made = { context, found: slotRules.flatMap((rule) => rule(slot)) }
  prepared.set(slot, made)
  return made
}

const NOTHING_NEAR: readonly BusySlot[] = []

function nearOf({ slots }: CandidateFacts, { slot, rest }: SlotContext): readonly BusySlot[] {
  let near: BusySlot[] | null = null
  for (const other of slots) {
    if (!overlaps(other, rest) || other._id === slot._id || !isBusy(other.status)) continue
    near ??= []
    near.push(other)
  }
  return near ?? NOTHING_NEAR
}

/**
 * Everything the rules of the catalogue (product §2.2) find of a person for a slot. Pure, and the
 * same wherever it is asked: picker, drag, service. The slot itself may be among the person's.
 */
export function evaluate(candidate: CandidateFacts, slot: SlotFacts): Finding[] {
  const { context, found } = prepare(slot)
  const findings = found.slice()
  const near = nearOf(candidate, context)
  for (const rule of rules) {
    const more = rule(candidate, context, near)
    if (more.length > 0) findings.push(...more)
  }
  return findings
}

/** What findings come to: one that blocks, else one that warns, decides. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ level }) => level === 'block')) return 'blocked'
  return findings.some(({ level }) => level === 'warn') ? 'review' : 'recommended'
}
