import { expect, test } from 'vitest'
import { skillRenewals } from '#shared/domain/people/skill-renewals.ts'

const day = (date: string, assignments: number) => ({ date, orderId: 'a', assignments })
const demand = [day('2026-11-17', 9), day('2026-11-19', 3), day('2026-11-24', 3), day('2026-12-01', 2)]
const held = [null, '2026-11-20', '2026-11-24', '2026-11-01'].map((expiresAt, id) => ({ id, expiresAt }))
const facts = { today: '2026-11-18', from: '2026-11-15', held, demand }
const TO = '2027-01-09'

test('a renewal is worth the assignments that have a holder more with it; what passed and what ended before count for nothing', () => {
  const { lacking, renewals, left } = skillRenewals({ ...facts, skill: { expirable: true } }, TO)
  // The second card is still valid on the 24th. None lacks on the 19th, when three hold it; one on the 24th and one on 1 December.
  expect(lacking).toBe(2)
  expect(renewals.map((one) => [one.held.id, one.places])).toEqual([
    [1, 2],
    [2, 1],
  ])
  // Both cover the day in December, which one of them would have covered alone.
  expect(left).toBe(0)
})

test('nothing is to be renewed of a skill that does not expire, however many lack', () => {
  const few = { ...facts, held: held.slice(0, 1), skill: { expirable: false } }
  expect(skillRenewals(few, TO)).toEqual({ lacking: 5, renewals: [], left: 5 })
})
