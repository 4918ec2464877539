import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'
import { clashesOf, openClashes } from '#renderer/records/form/clashes.ts'

const employees = entities.employees
const opened = { ...build('employees', { city: 'Laval', phone: '+15145550123', statusReason: null }) }
const last = { by: 'marie', at: '2026-11-20T10:00:00.000Z' }
const luc = { by: 'luc', at: '2026-11-20T09:00:00.000Z' }
const shown = Object.keys(employees.fields)
const found = (theirs: object, mine: object, changes: Readonly<Record<string, typeof last>> = {}) =>
  clashesOf(employees, {
    opened,
    current: { ...opened, ...theirs },
    mine: { ...opened, ...mine },
    changes,
    last,
    shown,
  })

describe('the fields to settle after somebody else changed the row', () => {
  test('clashes are the fields that both changed, with the value before, the other’s, who and when', () => {
    expect(found({ city: 'Québec', phone: '+15145550199' }, { city: 'Lévis', email: 'a@b.ca' })).toEqual({
      city: { before: 'Laval', theirs: 'Québec', ...last },
    })
  })

  test('clashes name the author of each change as the server does', () => {
    const theirs = { city: 'Québec', statusReason: 'Congé' }
    const mine = { city: 'Lévis', statusReason: 'Vacances' }
    expect(found(theirs, mine, { city: luc, statusReason: last })).toMatchObject({ city: luc, statusReason: last })
  })

  test('clashes hold a field of the same unit that only the other changed', () => {
    const statusUntil = '2026-12-24'
    expect(found({ statusUntil }, { statusReason: 'Vacances' }, { statusUntil: luc })).toEqual({
      statusUntil: { before: opened.statusUntil, theirs: statusUntil, ...luc },
    })
  })

  test('there is no clash where both wrote the same, only one side changed, or a blank is a blank', () => {
    expect(found({ city: 'Lévis', hasVehicle: true }, { city: 'Lévis', statusReason: '' })).toEqual({})
  })

  test('clashes are only of fields the form shows', () => {
    const versions = { opened, current: { ...opened, city: 'A' }, mine: { ...opened, city: 'B' } }
    expect(clashesOf(employees, { ...versions, changes: {}, last, shown: ['phone'] })).toEqual({})
  })

  test('clashes stay open until settled, or until the field has the other’s value', () => {
    const clashes = found({ city: 'Québec', phone: '+15145550199' }, { city: 'Lévis', phone: '+15145550111' })
    const open = (settled: readonly string[], values: object) =>
      Object.keys(openClashes(clashes, new Set(settled), { ...values }))
    expect(open([], { city: 'Lévis', phone: '+15145550111' })).toEqual(['phone', 'city'])
    expect(open(['city'], { city: 'Lévis', phone: '+15145550111' })).toEqual(['phone'])
    expect(open(['city'], { city: 'Lévis', phone: '+15145550199' })).toEqual([])
  })
})
