import type { LabourParameters } from '../labour/labour-parameters.ts'

/** Worked minutes as they are paid: rounded to a multiple of the unit of the labour rules, or as they are where it is 0. */
export function roundMinutes(
  minutes: number,
  { roundingMinutes: unit, roundingMode }: Pick<LabourParameters, 'roundingMinutes' | 'roundingMode'>,
): number {
  if (unit === 0) return minutes
  const units = minutes / unit
  if (roundingMode === 'up') return Math.ceil(units) * unit
  if (roundingMode === 'down') return Math.floor(units) * unit
  return Math.round(units) * unit
}
