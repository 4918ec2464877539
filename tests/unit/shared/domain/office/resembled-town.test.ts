import { expect, test } from 'vitest'
import { resembledTown } from '#shared/domain/office/resembled-town.ts'
import { townNames } from '#shared/domain/office/town-position.ts'

const quebec = (city: string) => resembledTown(city, 'QC')

test.each([
  ['Longeuil', 'Longueuil'],
  ['Longueil', 'Longueuil'],
  ['Montreeal', 'Montréal'],
  ['Motnréal', 'Montréal'],
  ['Montréa', 'Montréal'],
  ['Sherbroke', 'Sherbrooke'],
  ['trois rivieere', 'Trois-Rivières'],
  ['St-Jérome sur Richeleiu', null],
  ['St-Jean sur Richeleiu', 'Saint-Jean-sur-Richelieu'],
  ['Lavall', 'Laval'],
])('%s was to be %s', (typed, town) => expect(quebec(typed)).toBe(town))

test.each(['Montréal', 'montreal', 'Valleyfield', 'St-Jérôme, QC', 'Ville de Québec'])('%s is known', (typed) =>
  expect(quebec(typed)).toBeNull(),
)

test.each(['', 'Lon', 'Montré', 'Lava', 'Lvl', 'Xyzzyville', 'Notre-Dame-du-Nulle-Part', 'Saint-Ours', 'Sainte-Foi'])(
  '%s resembles none: too short, not yet typed whole, a small town, or like no other',
  (typed) => expect(quebec(typed)).toBeNull(),
)

test('another province has other towns', () => expect(resembledTown('Longeuil', 'ON')).toBeNull())

test('of each town that is known, none is said to be another', () => {
  expect(townNames().filter((name) => quebec(name) !== null)).toEqual([])
})
