import { expect, test } from 'vitest'
import { townKey } from '#shared/domain/office/town-key.ts'
import { townPosition } from '#shared/domain/office/town-position.ts'
import { distanceKm } from '#shared/domain/office/distance.ts'

const of = (city: string | null, province = 'QC') => townPosition(city, province)

test('a town is found however its accents, capitals, dashes and abbreviations are written', () => {
  const [one, two] = [of('Saint-Jérôme'), of('Sainte-Thérèse')]
  expect(one).toEqual({ lat: 45.78036, lng: -74.00365 })
  for (const typed of [
    'St-Jerome',
    'ST JEROME',
    'st. jérôme',
    ' Saint  Jérome ',
    'Ville de Saint-Jérôme',
    'St-Jérôme, QC',
  ])
    expect(of(typed), typed).toEqual(one)
  for (const typed of ['Ste-Therese', 'STE THÉRÈSE', 'Sainte-Thérèse (Québec)']) expect(of(typed), typed).toEqual(two)
  expect(of('L’Assomption')).toEqual(of("l'assomption"))
})

test('a saint is not another saint, and what only contains the name of a town is not the town', () => {
  expect(of('Sainte-Jérôme')).toBeNull()
  expect(of('Stoneham')).toBeNull()
  expect(of('Laval-Ouest-du-Nord')).toBeNull()
  expect(townKey('Estérel')).toBe('esterel')
})

test('of towns with the same name the larger one is meant', () => {
  // Sainte-Catherine on the South Shore has 16,762 people, the one near Shawinigan 16,211.
  expect(of('Sainte-Catherine')).toEqual({ lat: 45.40008, lng: -73.58248 })
})

test('a town that has another name today, or is part of another, is found by it', () => {
  expect(of('Val-des-Sources')).toEqual(of('Asbestos'))
  expect(of('Hull')).toEqual(of('Gatineau'))
  expect(of('Québec City')).toEqual(of('Ville de Québec'))
})

test('a town of another province, one that nobody knows, and none at all are nowhere', () => {
  expect(of('Laval', 'ON')).toBeNull()
  expect(of('Nulle-Part')).toBeNull()
  expect(of(null)).toBeNull()
})

test('the middles of the large towns are as far apart as on a map', () => {
  const km = (a: string, b: string) => distanceKm(of(a) ?? { lat: null, lng: null }, of(b) ?? { lat: null, lng: null })
  expect(km('Montréal', 'Québec')).toBeCloseTo(233, -1)
  expect(km('Montréal', 'Gatineau')).toBeCloseTo(165, -1)
  expect(km('Laval', 'Saint-Jérôme')).toBeCloseTo(34, -1)
})
