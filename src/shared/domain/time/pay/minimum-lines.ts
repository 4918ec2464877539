import type { LabourParameters } from '../labour/labour-parameters.ts'
import type { PayLine } from './pay-line.ts'

const hasDouble = (lines: readonly PayLine[]): boolean => lines.some(({ kind }) => kind === 'doubleTime')

/** Lines as a guarantee of hours counts them: double time is overtime. */
export const asHours = (lines: readonly PayLine[]): readonly PayLine[] =>
  hasDouble(lines) ? lines.map((line) => (line.kind === 'doubleTime' ? { ...line, kind: 'overtime' } : line)) : lines

/** Lines as minimum pay counts them: double time is overtime, with what it pays beyond that at the usual rate. */
export const asPay = (
  lines: readonly PayLine[],
  { overtimeFactor, secondTierFactor }: Pick<LabourParameters, 'overtimeFactor' | 'secondTierFactor'>,
): readonly PayLine[] => {
  if (!hasDouble(lines)) return lines
  return lines.flatMap((line): PayLine[] => {
    if (line.kind !== 'doubleTime') return [line]
    const more = line.minutes * (secondTierFactor - overtimeFactor)
    return [
      { ...line, kind: 'overtime' },
      { ...line, kind: line.inputs['of'] === 'travel' ? 'travel' : 'regular', minutes: more },
    ]
  })
}
