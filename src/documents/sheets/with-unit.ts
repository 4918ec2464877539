import type { NumberField } from '#shared/model/field.ts'
import { fold } from '#shared/model/fold.ts'
import type { Translate } from '../translate.ts'

/** What the figures of a column are counted in. */
export type Unit = NonNullable<NumberField['unit']> | '$'

/** Words of headings that tell a unit, folded, in both languages. */
const TOLD_BY: Readonly<Partial<Record<Unit, readonly string[]>>> = {
  km: ['km', 'kilometres'],
  min: ['min', 'minutes'],
  h: ['h'],
  d: ['d', 'j', 'jours', 'days'],
  mo: ['mois', 'months'],
}

/** The heading of a column of figures with their unit, unless it tells it already: `Km` stays, `Bureau` becomes `Bureau (km)`. */
export function withUnit(label: string, unit: Unit | null, translate: Translate): string {
  if (unit === null) return label
  const isTold =
    label.includes(`(${unit})`) ||
    fold(label)
      .split(/[^a-z]+/)
      .some((word) => TOLD_BY[unit]?.includes(word))
  return isTold ? label : `${label} (${unit === '$' ? unit : translate(`fields.units.${unit}`)})`
}
