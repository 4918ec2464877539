import type { Row } from '#shared/entities/index.ts'

/**
 * The labour rules that a signature keeps: those in force on a day of the sheet's period. Its hours are worked out with them
 * from then on, whatever becomes of the rule sets.
 */
export const frozenRules = (
  sets: readonly Pick<Row<'labourRuleSets'>, 'regime' | 'validFrom' | 'validTo' | 'reference' | 'parameters'>[],
  { periodStart, periodEnd }: Pick<Row<'timesheets'>, 'periodStart' | 'periodEnd'>,
): Row<'timesheets'>['ruleSets'] =>
  sets
    .filter(({ validFrom, validTo }) => validFrom <= periodEnd && validTo >= periodStart)
    .map(({ regime, validFrom, validTo, reference, parameters }) => ({
      regime,
      validFrom,
      validTo,
      reference,
      parameters,
    }))
