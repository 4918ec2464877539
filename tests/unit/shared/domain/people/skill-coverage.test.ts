import { expect, test } from 'vitest'
import { COVERAGE_WEEKS, skillCoverage } from '#shared/domain/people/skill-coverage.ts'

const demand = [
  { date: '2026-11-16', orderId: 'a', assignments: 7 },
  { date: '2026-11-18', orderId: 'a', assignments: 2 },
  { date: '2026-11-18', orderId: 'b', assignments: 3 },
  { date: '2026-11-20', orderId: 'a', assignments: 4 },
  { date: '2026-11-22', orderId: 'a', assignments: 1 },
  { date: '2027-03-01', orderId: 'a', assignments: 9 },
]
const held = [null, '2100-01-01', '2026-11-19', '2026-11-20', '2026-11-27', '2026-11-01'].map((expiresAt) => ({
  expiresAt,
}))
const facts = { today: '2026-11-18', from: '2026-11-15', held, demand }

test('each week has its assignments from today on, its fullest day, its orders, and the fewest holders on a day that needs them', () => {
  const weeks = skillCoverage({ ...facts, skill: { expirable: true } })
  expect(weeks).toHaveLength(COVERAGE_WEEKS)
  expect(weeks[0]).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    assignments: 9,
    mostOnOneDay: 5,
    // Until Friday 20, when one card more is valid than on the last day of the week.
    holders: 4,
    heldOn: '2026-11-20',
    lost: 1,
    // Five for five on Wednesday, four for four on Friday.
    missing: 0,
    orders: [
      { orderId: 'a', assignments: 6 },
      { orderId: 'b', assignments: 3 },
    ],
  })
  expect(weeks[1]).toMatchObject({ assignments: 1, mostOnOneDay: 1, holders: 3, heldOn: '2026-11-22', lost: 2 })
  expect(weeks[7]).toMatchObject({ from: '2027-01-03', assignments: 0, mostOnOneDay: 0, holders: 2, missing: 0 })
})

test('what lacks is counted on the day that lacks most, with the holders of that day', () => {
  const more = [...demand, { date: '2026-11-20', orderId: 'b', assignments: 3 }]
  const [week] = skillCoverage({ ...facts, demand: more, skill: { expirable: true } })
  expect(week).toMatchObject({ mostOnOneDay: 7, holders: 4, missing: 3 })
})

test('a skill that does not expire keeps all its holders', () => {
  const weeks = skillCoverage({ ...facts, skill: { expirable: false } })
  expect(weeks.every(({ holders, lost }) => holders === 6 && lost === 0)).toBe(true)
})
