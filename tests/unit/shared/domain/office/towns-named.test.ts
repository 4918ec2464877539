import { expect, test } from 'vitest'
import { townPosition, townsNamed } from '#shared/domain/office/town-position.ts'

test('towns are found by the beginning of their name however it is written, the largest first', () => {
  expect(townsNamed('st-j')[0]).toBe('Saint-Jean-sur-Richelieu')
  expect(townsNamed('QUEB')).toEqual(['Québec'])
  expect(townsNamed('nulle part')).toEqual([])
})

test('without a text the largest towns are offered, each of which has a position', () => {
  const towns = townsNamed('')
  expect(towns.slice(0, 3)).toEqual(['Montréal', 'Québec', 'Laval'])
  expect(towns.map((town) => townPosition(town, 'QC')).includes(null)).toBe(false)
})
