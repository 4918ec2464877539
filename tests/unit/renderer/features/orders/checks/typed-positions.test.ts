import { describe, expect, it } from 'vitest'
import { positionsTyped, withAdvice } from '#renderer/features/orders/checks/typed-positions.ts'
import { LINES, newLine } from '#renderer/features/orders/form/position-lines.ts'

const asked = (lines: ReturnType<typeof newLine>[]) => lines.map(({ values }) => [values['role'], values['quantity']])
const advice = { code: 'FLAGGER_COUNT', level: 'warn', control: 'alternating', asked: 1 } as const

describe('what an advice proposes', () => {
  it('sets the quantity of the line that lacks flaggers, or adds the line', () => {
    const lines = [newLine({ role: 'installer' }), newLine({ quantity: 1 })]
    const more = withAdvice(lines, { ...advice, line: 1, quantity: 2 })
    expect(asked([...more])).toEqual([
      ['installer', 1],
      ['flagger', 2],
    ])
    expect(more[1]?.key).toBe(lines[1]?.key)
    expect(asked([...withAdvice(lines.slice(0, 1), { ...advice, line: -1, quantity: 2 })])).toEqual([
      ['installer', 1],
      ['flagger', 2],
    ])
  })
  it('adds an attenuator truck, and leaves lines whose post is to be lit', () => {
    const lines = [newLine()]
    const fast = withAdvice(lines, { code: 'FLAGGER_SPEED', level: 'warn', speed: 90 })
    expect(asked([...fast])).toEqual([
      ['flagger', 1],
      ['attenuatorDriver', 1],
    ])
    expect(withAdvice(lines, { code: 'NIGHT_LIGHT', level: 'info' })).toBe(lines)
  })
})

describe('the positions that are typed', () => {
  it('count nobody for a number that is not one, and have their own hours where they are hours', () => {
    const lines = [newLine({ quantity: 'x' }), newLine({ quantity: 3, startTime: '20:00', endTime: '2' })]
    expect(positionsTyped({ startTime: '07:00', endTime: '15:30', nightWork: true, [LINES]: lines })).toEqual({
      order: { startTime: '07:00', endTime: '15:30', nightWork: true },
      positions: [
        { role: 'flagger', quantity: 0, startTime: null, endTime: null },
        { role: 'flagger', quantity: 3, startTime: '20:00', endTime: null },
      ],
    })
  })
  it('are unknown without the hours of the order', () => {
    expect(positionsTyped({ startTime: '', endTime: '15:30', [LINES]: [newLine()] })).toBeNull()
  })
})
