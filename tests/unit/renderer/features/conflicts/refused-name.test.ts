import { expect, test } from 'vitest'
import { refusedName } from '#renderer/features/conflicts/refused-name.ts'
import { assignment, LUC, queuedRow, read, wordingIn, ZOE } from './ops.ts'

const rows = [LUC, ZOE].map((employeeId) => queuedRow('assignments', assignment, { employeeId }))
const [one] = rows
const refused = (details: object) => ({ code: 'OVERLAP' as const, details: { ...details } })

test('of several rows the one that was refused is named with its person', () => {
  const name = refusedName(wordingIn('fr'), { rows, refusal: refused({ item: 1 }) })
  expect(read(name ?? '')).toMatch(/^Luc Tremblay, quart du lun\. 23 nov\..*Réfection rue Saint-Denis/)
})

test('nothing is named when there is one row, or all were refused', () => {
  expect(refusedName(wordingIn('fr'), { rows: one ? [one] : [], refusal: refused({ item: 0 }) })).toBeNull()
  expect(refusedName(wordingIn('fr'), { rows, refusal: refused({}) })).toBeNull()
})
