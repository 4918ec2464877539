import { AppError } from '#shared/contract/errors.ts'
import { evaluate } from '#shared/domain/evaluate.ts'
import type { CandidateFacts, SlotFacts } from '#shared/domain/facts.ts'
import type { Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'

export interface Override {
  readonly reason: string
}

/**
 * Whether a person may have a slot.
 * @returns the rules that were overridden, as the slot keeps them
 * @throws AppError OVERLAP naming the slot in the way, whatever the reason; RULE_BLOCKED with the
 * findings when others refuse and no reason was given
 */
export function overridesFor(
  tx: WriteTx,
  actor: Actor,
  candidate: CandidateFacts,
  slot: SlotFacts,
  override: Override | undefined,
): Row<'assignments'>['overrides'] {
  const findings = evaluate(candidate, slot)
  const blocking = findings.filter(({ level }) => level === 'block')
  const overlap = blocking.find(({ code }) => code === 'OVERLAP')
  if (overlap) throw new AppError('OVERLAP', overlap.params)
  const isFinal = blocking.some(({ overridable }) => !overridable)
  if (blocking.length > 0 && (isFinal || !override)) throw new AppError('RULE_BLOCKED', { findings })
  return blocking.map(({ code }) => ({
    ruleCode: code,
    reason: override?.reason ?? '',
    by: actor.userId ?? 'system',
    at: tx.now,
  }))
}
