import type { Row } from '#shared/entities/index.ts'
import { addDays, eachDay, INDEFINITE } from '#shared/model/dates.ts'
import { LABOUR_DEFAULTS } from '../labour/labour-parameters.ts'
import { setOn } from '../labour/labour-rules.ts'

type FrozenSet = Row<'timesheets'>['ruleSets'][number]

/** Another start of the week takes effect within two weeks, and a week may be averaged with three before it: what holds in them decides. */
const DAYS_BEFORE = 35
const ALWAYS = '1900-01-01'

/**
 * The labour rules that a signature keeps: those in force on a day of the sheet's period or in the five weeks before, and for each
 * regime of its people that has none on some day the defaults, as a set without a name. Its hours are worked out with them from then
 * on, whatever becomes of the rule sets.
 */
export function frozenRules(
  sets: readonly FrozenSet[],
  { periodStart, periodEnd }: Pick<Row<'timesheets'>, 'periodStart' | 'periodEnd'>,
  regimes: Iterable<string>,
): Row<'timesheets'>['ruleSets'] {
  const from = addDays(periodStart, -DAYS_BEFORE)
  const kept = sets
    .filter(({ validFrom, validTo }) => validFrom <= periodEnd && validTo >= from)
    .map(({ regime, validFrom, validTo, reference, parameters }): FrozenSet => {
      return { regime, validFrom, validTo, reference, parameters }
    })
  const days = [...eachDay(from, periodEnd)]
  const defaults = [...new Set(regimes)].toSorted().flatMap((regime): FrozenSet[] => {
    const isAlways = days.every((day) => setOn(kept as never, regime, day) !== null)
    return isAlways
      ? []
      : [{ regime, validFrom: ALWAYS, validTo: INDEFINITE, reference: '', parameters: LABOUR_DEFAULTS }]
  })
  return [...kept, ...defaults]
}
