import type { Row } from '#shared/entities/index.ts'
import type { Confirmation, Confirmations } from './confirmations.ts'
import { FIGURES, sourceOf, type Figure } from './figure-sources.ts'
import { completeParameters, LABOUR_DEFAULTS } from './labour-parameters.ts'
import { setOn, type RuleSet } from './labour-rules.ts'

/** What of a rule set says which of its figures were confirmed. */
export type ConfirmedSet = Pick<Row<'labourRuleSets'>, 'regime' | 'parameters'> & {
  readonly confirmed?: Confirmations | null
}

/** Who confirmed a figure as it is now; null for one that nobody confirmed, or that was changed since. */
export function confirmationOf(set: ConfirmedSet, figure: Figure): Confirmation | null {
  const found = set.confirmed?.[figure]
  return found?.value === completeParameters(set.parameters)[figure] && found ? found : null
}

/** Whether a figure is to be looked up by somebody: it is of law, not a rule of the company or an agreement that it has. */
export function needsConfirmation({ regime }: Pick<ConfirmedSet, 'regime'>, figure: Figure): boolean {
  const { origin } = sourceOf(regime, figure)
  return origin !== 'company' && origin !== 'agreement'
}

/** The figures of law in a rule set that nobody confirmed as they are now. */
export const toConfirm = (set: ConfirmedSet): readonly Figure[] =>
  FIGURES.filter((figure) => needsConfirmation(set, figure) && confirmationOf(set, figure) === null)

/** What of the rules changes what nobody is paid: when work may be refused, and which alerts are raised. */
const NOT_OF_PAY: ReadonlySet<Figure> = new Set([
  'weeklyRestMinutes',
  'mealAfterMinutes',
  'refuseDailyExtraMinutes',
  'refuse24hMinutes',
  'refuse24hVariableMinutes',
  'refuseWeeklyMinutes',
  'noticeDays',
])

/**
 * The figures of law that decide pay under a regime from a day to another, `yyyy-MM-dd`, and that nobody confirmed: those of the rule
 * sets that hold on the two days, or of the defaults, which nobody can confirm, where none does.
 */
export function payToConfirm(
  sets: readonly (RuleSet & Pick<ConfirmedSet, 'confirmed'>)[],
  regime: string,
  from: string,
  to: string,
): readonly Figure[] {
  const defaults = { regime, parameters: LABOUR_DEFAULTS }
  const held = [from, to].map((day) => setOn(sets, regime, day) ?? (defaults as ConfirmedSet))
  const open = new Set(held.flatMap(toConfirm))
  return FIGURES.filter((figure) => open.has(figure) && !NOT_OF_PAY.has(figure))
}

/** The confirmations of a rule set once somebody confirmed some of its figures; those of other figures stay. */
export function confirming(
  set: ConfirmedSet,
  figures: readonly (readonly [Figure, string])[],
  { by, on }: Pick<Confirmation, 'by' | 'on'>,
): Confirmations {
  const parameters = completeParameters(set.parameters)
  const added = figures.map(([figure, source]) => [figure, { by, on, value: parameters[figure], source }] as const)
  return { ...set.confirmed, ...Object.fromEntries(added) }
}
