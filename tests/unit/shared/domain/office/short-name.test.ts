import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortNames, shortTown, type NamedSite } from '#shared/domain/office/short-name.ts'
import { runs } from '#tests/support/property/runs.ts'

const site = (_id: string, name: string, given: Partial<NamedSite> = {}): NamedSite => ({
  _id,
  name,
  shortName: null,
  city: 'Montréal',
  ...given,
})
const namesOf = (...sites: NamedSite[]) => [...shortNames(sites)].toSorted().map(([, name]) => name)

test.each([
  ['Boulevard Henri-Bourassa – réfection du trottoir', 'Henri-Bourassa'],
  ['Avenue du Parc', 'Parc'],
  ['Boulevard 12e', 'boul. 12e'],
  ['Chemin de la Côte-Sainte-Catherine – égout', 'ch. de la Côte-Sainte-Catherine'],
  ['Rue Notre-Dame', 'Notre-Dame'],
  ['A-25 – pont, sortie 4', 'A-25'],
  ['Ruelle verte', 'Ruelle verte'],
  ['Route', 'Route'],
  ['Pont Samuel-De Champlain', 'Pont Samuel-De Champlain'],
])('%s is called %s', (name, short) => {
  expect(namesOf(site('a', name))).toEqual([short])
})

test('what somebody wrote is what a site is called', () => {
  expect(namesOf(site('a', 'Boulevard Henri-Bourassa', { shortName: 'HB Est' }))).toEqual(['HB Est'])
})

test('sites that would be called the same have what tells them apart', () => {
  expect(namesOf(site('a', 'A-15 – pavage, sortie 14'), site('b', 'A-15 – pavage, sortie 19'))).toEqual([
    'A-15 sortie 14',
    'A-15 sortie 19',
  ])
  expect(namesOf(site('a', 'Rue King – égout'), site('b', 'Rue King – trottoir'))).toEqual([
    'King égout',
    'King trottoir',
  ])
  expect(namesOf(site('a', 'Rue King'), site('b', 'Rue King', { city: 'Laval' }))).toEqual(['King Mtl', 'King Laval'])
})

test('the word for what is done at a site has no comma behind it', () => {
  const names = ['A-13 – pavage, sortie 5', 'A-13 – glissières, sortie 5', 'A-13 – éclairage, sortie 5']
  expect(namesOf(...names.map((name, i) => site(`${i}`, name)))).toEqual([
    'A-13 pavage',
    'A-13 glissières',
    'A-13 éclairage',
  ])
})

test('no two sites are called the same, whatever their names', () => {
  const some = fc.constantFrom('Rue King', 'Rue King – égout', 'Rue King – égout, km 3', 'A-15', ' – ', 'rue')
  const sites = fc.array(
    fc.record({
      name: some,
      shortName: fc.option(fc.constantFrom('King', 'A-15', 'Rue King 2'), { nil: null }),
      city: fc.constantFrom('Montréal', null),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(sites, (drawn) => {
      const all = drawn.map((each, i) => ({ _id: `${i}`, ...each }))
      const names = shortNames(all)
      expect([...names.keys()].toSorted()).toEqual(all.map(({ _id }) => _id).toSorted())
      expect(new Set(names.values()).size).toBe(all.length)
    }),
    { numRuns: runs(2000) },
  )
})

test.each([
  ['Montréal', 'Mtl'],
  ['Saint-Eustache', 'St-Eustache'],
  ['Sainte-Julie', 'Ste-Julie'],
  ['Laval', 'Laval'],
])('%s is %s on a chip', (city, short) => {
  expect(shortTown(city)).toBe(short)
})
