import { expect, test } from 'vitest'
import { claimsToRemove } from '#shared/domain/time/entries/claims-unworked.ts'
import { isNoted, lineClaims } from '#shared/domain/time/timesheets/line-deviation.ts'
import { build } from '#tests/support/build.ts'

const NOTHING = { travelMinutes: 0, kilometres: null, parkingCents: null } as const
const entry = (given: Partial<Parameters<typeof claimsToRemove>[0]>) => ({
  kind: 'didNotWork',
  status: 'submitted',
  ...NOTHING,
  ...given,
})

test('a day not worked that claims travel, kilometres or parking is to mend until it is signed or void', () => {
  expect(claimsToRemove(entry({ travelMinutes: 40, parkingCents: 800 }))).toEqual(['travelMinutes', 'parkingCents'])
  expect(claimsToRemove(entry({ kilometres: 0.1, status: 'attached' }))).toEqual(['kilometres'])
  expect(claimsToRemove(entry({ kilometres: 0, parkingCents: 0 }))).toEqual([])
  for (const status of ['signed', 'void']) expect(claimsToRemove(entry({ travelMinutes: 40, status }))).toEqual([])
  for (const kind of ['worked', 'sentHome']) expect(claimsToRemove(entry({ travelMinutes: 40, kind }))).toEqual([])
})

test('a line is noted for what it claims of a day not worked, unless an earlier revision approved it', () => {
  const line = (given: Parameters<typeof build<'timesheetLines'>>[1]) =>
    build('timesheetLines', { kind: 'didNotWork', workedMinutes: 0, plannedMinutes: 0, ...NOTHING, ...given })
  expect(isNoted(line({}))).toBe(false)
  expect(isNoted(line({ kilometres: 4 }))).toBe(true)
  expect(lineClaims(line({ kilometres: 4 }))).toEqual(['kilometres'])
  expect(isNoted(line({ kilometres: 4, signedIn: '01930000-0000-7000-8000-00000000000a' }))).toBe(false)
  expect(isNoted(line({ kilometres: 4, disputed: true }))).toBe(false)
})
