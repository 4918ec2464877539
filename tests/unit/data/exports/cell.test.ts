import { describe, expect, it } from 'vitest'
import { cellOf, hours } from '#documents/sheets/cell.ts'
import { computedCell } from '#data/exports/computed-cells.ts'
import { createTranslate } from '#documents/translate.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

const fr = createTranslate('fr')

const cell = (name: EntityName, fieldName: string, value: unknown, titles: Record<string, string> = {}) => {
  const entity: Entity = entities[name]
  const field = entity.fields[fieldName]
  if (!field) throw new Error(`${name} has no ${fieldName}`)
  return cellOf(value, { translate: fr, language: 'fr', entity, name: fieldName, field, titles })
}

describe('a value of each kind as a cell', () => {
  it.each([
    ['employees', 'lastName', 'Côté', { as: 'text', value: 'Côté' }],
    ['employees', 'status', 'onLeave', { as: 'text', value: 'En congé' }],
    ['employees', 'hasVehicle', true, { as: 'text', value: 'Oui' }],
    ['employees', 'maxDistanceKm', 60, { as: 'number', value: 60, digits: 0 }],
    ['employees', 'guaranteedWeeklyHours', 37.5, { as: 'number', value: 37.5, digits: 2 }],
    ['employees', 'hireDate', '2024-02-29', { as: 'day', day: '2024-02-29' }],
    ['orders', 'endDate', INDEFINITE, { as: 'empty' }],
    ['orders', 'startTime', '07:30', { as: 'time', minutes: 450 }],
    // Half past eight in the evening in Montréal is already tomorrow in UTC.
    ['orders', 'requestedAt', '2026-07-02T00:30:00.000Z', { as: 'moment', day: '2026-07-01', time: '20:30' }],
    ['employees', 'birthDate', null, { as: 'empty' }],
  ] as const)('%s.%s', (name, field, value, expected) => expect(cell(name, field, value)).toEqual(expected))

  it('names what is referred to, and leaves out what it cannot name', () => {
    expect(cell('orders', 'clientId', 'c1', { c1: 'Ville de Laval' })).toEqual({ as: 'text', value: 'Ville de Laval' })
    expect(cell('orders', 'clientId', 'c2')).toEqual({ as: 'empty' })
    expect(cell('orders', 'supervisorIds', ['a', 'b', 'c'], { a: 'Zoé', c: 'Luc' })).toEqual({
      as: 'text',
      value: 'Zoé, Luc',
    })
  })
})

describe('figures beside a row', () => {
  it('hours are not rounded, so that they add up exactly', () => {
    expect(hours(450)).toEqual({ as: 'number', value: 7.5, digits: 2 })
    expect(hours(20)).toEqual({ as: 'number', value: 1 / 3, digits: 2 })
  })
  it.each([
    [
      'skills',
      [
        { code: 'SR', state: 'valid' },
        { code: 'ASP', state: 'unverified' },
        { code: 'SEC', state: 'expired' },
      ],
      { as: 'text', value: 'SR, ASP (à vérifier), SEC (expirée)' },
    ],
    ['trades', ['flagger', 'labourer'], { as: 'text', value: 'Signaleur routier, Manœuvre' }],
    ['fill', 0.5, { as: 'percent', value: 0.5 }],
    ['holders', 12, { as: 'number', value: 12, digits: 0 }],
    ['startWeekday', 'monday', { as: 'text', value: 'Lundi' }],
    ['siteCity', 'Laval', { as: 'text', value: 'Laval' }],
    ['nextAssignment', null, { as: 'empty' }],
    ['constructor', undefined, { as: 'empty' }],
    [
      'positions',
      [
        { role: 'flagger', quantity: 2 },
        { role: 'crewChief', quantity: 1 },
      ],
      { as: 'text', value: '2 × signaleur routier + 1 × chef d’équipe' },
    ],
  ])('%s', (name, value, expected) => expect(computedCell(name, value, fr)).toEqual(expected))
})
