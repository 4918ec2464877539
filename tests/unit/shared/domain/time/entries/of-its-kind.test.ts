import { expect, test } from 'vitest'
import { ofItsKind } from '#shared/domain/time/entries/of-its-kind.ts'
import { entities } from '#shared/entities/index.ts'
import { check, patchOf, startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { build } from '#tests/support/build.ts'

const e = entities.timeEntries
const worked = build('timeEntries', {
  kind: 'worked',
  start: '2026-11-16T13:00:00.000Z',
  end: '2026-11-16T21:00:00.000Z',
  breakMinutes: 30,
  travelMinutes: 45,
  kilometres: 12.5,
  parkingCents: 1500,
  absentReason: null,
})

test('a worked entry that becomes a day not worked is saved without its hours and expenses, which the form no longer shows', () => {
  const chosen = { ...startValues(e, worked), kind: 'didNotWork', absentReason: 'sick' }
  expect(check(e, chosen).issues.map(({ field }) => field)).toEqual(['travelMinutes', 'kilometres', 'parkingCents'])
  const { draft, issues } = check(e, ofItsKind(chosen))
  expect(issues).toEqual([])
  expect(patchOf(e, worked, draft ?? {})).toMatchObject({
    kind: 'didNotWork',
    start: null,
    end: null,
    breakMinutes: 0,
    travelMinutes: 0,
    kilometres: null,
    parkingCents: null,
    absentReason: 'sick',
  })
})

test('work keeps what was typed, and has no reason of absence', () => {
  const typed: FormValues = { ...startValues(e, worked), absentReason: 'sick' }
  expect(ofItsKind(typed)).toEqual({ ...typed, absentReason: null })
})

test('who was sent home keeps their hours and expenses, and has no break and no reason of who did not come', () => {
  const typed: FormValues = { ...startValues(e, worked), kind: 'sentHome', absentReason: 'weather' }
  expect(check(e, ofItsKind(typed)).issues).toEqual([])
  expect(ofItsKind(typed)).toEqual({ ...typed, breakMinutes: 0, breakPaid: false })
  const sick = ofItsKind({ ...typed, absentReason: 'sick' })
  expect(check(e, sick).issues).toMatchObject([{ field: 'absentReason', code: 'REQUIRED' }])
})

test('why three hours are not due goes with what lifts them, and both with the hours', () => {
  const lifted: FormValues = { ...startValues(e, worked), callInException: 'agreed', callInReason: 'Entente du 3 mars' }
  expect(ofItsKind(lifted)).toMatchObject({ callInException: 'agreed', callInReason: 'Entente du 3 mars' })
  const none = { callInException: null, callInReason: null }
  expect(ofItsKind({ ...lifted, callInException: null })).toMatchObject(none)
  expect(ofItsKind({ ...lifted, kind: 'didNotWork' })).toMatchObject(none)
})
