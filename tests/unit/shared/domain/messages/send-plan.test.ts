import { describe, expect, test } from 'vitest'
import { planSend, type Sendable } from '#shared/domain/messages/send-plan.ts'

const text = (phone: string, body: string, obstacle: Sendable['obstacle'] = null): Sendable => ({
  phone,
  body,
  obstacle,
})
const [ANN, BOB] = ['+15145550101', '+15145550102']

describe('what sending some texts would do', () => {
  test('each text leaves once; people are numbers, and what is billed are segments', () => {
    const texts = [text(ANN, 'a'), text(ANN, 'b'), text(BOB, 'x'.repeat(161))]
    const plan = planSend(texts)
    expect(plan.leaving).toEqual(texts)
    expect([plan.people, plan.segments]).toEqual([2, 4])
    expect([plan.duplicates, plan.optedOut, plan.noPhone]).toEqual([[], [], []])
  })

  test('whom texts do not reach are named by reason, and are no duplicates of each other', () => {
    const [out, none, again] = [text(ANN, 'a', 'optedOut'), text('', 'a', 'noPhone'), text('', 'a', 'noPhone')]
    expect(planSend([out, none, again])).toEqual({
      leaving: [],
      optedOut: [out],
      noPhone: [none, again],
      duplicates: [],
      people: 0,
      segments: 0,
    })
  })

  test('of texts with the same words to one number the first leaves; other words to it leave too', () => {
    const [first, second, other] = [text(ANN, 'a'), text(ANN, 'a'), text(ANN, 'b')]
    const plan = planSend([first, second, other])
    expect(plan.leaving).toEqual([first, other])
    expect(plan.duplicates).toEqual([second])
    expect(plan.people).toBe(1)
  })

  test('somebody who wants no texts does not take the place of another person of the same number', () => {
    const [out, able] = [text(ANN, 'a', 'optedOut'), text(ANN, 'a')]
    expect(planSend([out, able]).leaving).toEqual([able])
  })

  test('a group send counts a number once, whatever its words', () => {
    const [first, second] = [text(ANN, 'Bonjour Anne'), text(ANN, 'Bonjour Paul')]
    const plan = planSend([first, second], ({ phone }) => phone)
    expect([plan.leaving, plan.duplicates]).toEqual([[first], [second]])
  })
})
