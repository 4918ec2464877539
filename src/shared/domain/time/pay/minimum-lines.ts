import type { LabourParameters } from '../labour/labour-parameters.ts'
import type { PayLine } from './pay-line.ts'

/** Lines as a guarantee of hours counts them: double time is overtime. */
export const asHours = (lines: readonly PayLine[]): readonly PayLine[] =>
  lines.map((line) => (line.kind === 'doubleTime' ? { ...line, kind: 'overtime' } : line))

/** Lines as minimum pay counts them: double time is overtime, with what it pays beyond that at the usual rate. */
export const asPay = (
  lines: readonly PayLine[],
  { overtimeFactor, secondTierFactor }: Pick<LabourParameters, 'overtimeFactor' | 'secondTierFactor'>,
): readonly PayLine[] =>
  lines.flatMap((line): PayLine[] => {
    if (line.kind !== 'doubleTime') return [line]
    const more = line.minutes * (secondTierFactor - overtimeFactor)
    return [
      { ...line, kind: 'overtime' },
      { ...line, kind: line.inputs['of'] === 'travel' ? 'travel' : 'regular', minutes: more },
    ]
  })
