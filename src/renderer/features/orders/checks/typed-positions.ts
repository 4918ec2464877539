import type { RoadAdvice, RoadFacts } from '#shared/domain/orders/road-safety.ts'
import type { PositionRole } from '#shared/entities/order-positions.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { linesIn, newLine, settled, type PositionLine } from '../form/position-lines.ts'

const timeIn = (value: unknown) => (typeof value === 'string' && isTimeOfDay(value) ? value : null)

/** The hours and the positions of a form as far as they are typed; null while the order has no hours. */
export function positionsTyped(values: FormValues): Omit<RoadFacts, 'site'> | null {
  const [startTime, endTime] = [timeIn(values['startTime']), timeIn(values['endTime'])]
  if (startTime === null || endTime === null) return null
  const positions = linesIn(values).map(({ values: line }) => ({
    role: line['role'] as PositionRole,
    quantity: typeof line['quantity'] === 'number' ? line['quantity'] : 0,
    startTime: timeIn(line['startTime']),
    endTime: timeIn(line['endTime']),
  }))
  return { order: { startTime, endTime, nightWork: values['nightWork'] === true }, positions }
}

/** The lines once an advice is taken: more flaggers in the line that lacks them, or a line that was missing. */
export function withAdvice(lines: readonly PositionLine[], advice: RoadAdvice): readonly PositionLine[] {
  switch (advice.code) {
    case 'FLAGGER_COUNT': {
      const { line, quantity } = advice
      const known = lines[line]
      if (!known) return [...lines, newLine({ role: 'flagger', quantity })]
      return lines.with(line, settled(known, 'quantity', quantity))
    }
    case 'FLAGGER_SPEED':
      return [...lines, newLine({ role: 'attenuatorDriver', quantity: 1 })]
    case 'NIGHT_LIGHT':
      return lines
  }
}
