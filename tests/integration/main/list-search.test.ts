import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { pageSchema } from '#shared/model/query.ts'
import { readCount, readPage } from '#reads/engine/records.ts'
import { assignment, at, CLIENT, openBoardWorld, ORDER, PERSON, POSITION, SITE, SKILL } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

const world = openBoardWorld()
const update = (text: string) => world.made.database.exec(text)

beforeAll(() => {
  world.made.insert('offices', [rowOf('offices', { _id: idOf(9, 1), name: 'Bureau de Lévis' })])
  update(`update employees set "officeId" = '${idOf(9, 1)}' where "_id" = '${PERSON.eve}'`)
})
afterAll(world.close)

/** The rows a search finds, which must be as many as it counts. */
const found = (name: EntityName, search: string): string[] => {
  const { rows, total } = world.cache.read('test', (reader) => {
    const page = pageSchema.parse({ search, limit: 200, count: true })
    return { ...readPage(reader, entities[name], page, at), total: readCount(reader, entities[name], page, at) }
  })
  expect(rows).toHaveLength(total)
  return rows.map(({ _id }) => _id).sort()
}
const both = [ORDER.day, ORDER.night].sort()

describe('orders are found by what their list shows of other rows', () => {
  test.each([
    ['the client', 'nord', [ORDER.night]],
    ['a part of the site', 'ont', [ORDER.night]],
    ['the city, without its accent', 'levis', [ORDER.night]],
    ['the trade in French', 'signal', [ORDER.day]],
    ['the trade in English', 'FLAGGER', [ORDER.day]],
    ['two words of a trade', 'chef d’équipe', [ORDER.night]],
    ['the status', 'confirmée', both],
    ['somebody assigned', 'ethier', both],
    ['a part of a first name, with its accent', 'béa', [ORDER.night]],
    ['two words found in different places', 'pont étienne', [ORDER.night]],
    ['two words, one of them found nowhere', 'pont zola', []],
    ['its own number and its client', '26-2 nord', [ORDER.night]],
    ['nothing', 'zzqx', []],
    ['the day they begin', '1er octobre 2026', both],
    ['the day they begin, as their list shows it', '01/10/2026', both],
    ['the day they end, without its year', '31 décembre', both],
    ['a day of no order', '2 décembre 2026', []],
    ['the hour it begins', '22 h', [ORDER.night]],
    ['the hour it begins, as its list shows it', '07:00', [ORDER.day]],
    ['a character that means something to SQL', '100%', []],
    ['a short word, not through its people', 'an', []],
    ['a city where only a person lives', 'rimouski', []],
  ])('an order is found by %s: %s', (_, typed, expected) => {
    expect(found('orders', typed)).toEqual([...expected].sort())
  })

  test('the index finds a name with its apostrophe left out', () => {
    world.made.insert('offices', [rowOf('offices', { _id: idOf(9, 2), name: 'Bureau de L’Assomption' })])
    expect(found('offices', 'lassomption')).toEqual([idOf(9, 2)])
    expect(found('offices', 'bureau l’assomption')).toEqual([idOf(9, 2)])
  })

  test.each(['26-03582', '26-035', '26–03582', '2024-118', '2024'])(
    'an order is found by its numbers as typed: %s',
    (typed) => {
      const _id = idOf(9, 3)
      const days = { startDate: '2026-10-01', endDate: '2026-12-31', startTime: '07:00', endTime: '15:00' }
      const of = { clientId: CLIENT.nord, siteId: SITE.bridge, ...days }
      world.made.insert('orders', [rowOf('orders', { _id, orderNumber: '26-03582', poNumber: '2024-118', ...of })])
      expect(found('orders', typed)).toEqual([_id])
      update(`delete from orders where "_id" = '${_id}'`)
    },
  )

  test('a site is found by its client', () => {
    const ofNord = world.cache.read('test', (reader) =>
      reader.all<{ id: string }>(`select "_id" as id from "sites" where "clientId" = ? order by 1`, CLIENT.nord),
    )
    expect(ofNord.length).toBeGreaterThan(0)
    expect(found('sites', 'nord')).toEqual(expect.arrayContaining(ofNord.map(({ id }) => id)))
  })

  test('an order is found by the label of a position, whatever its accents', () => {
    world.made.insert('orderPositions', [
      rowOf('orderPositions', { _id: POSITION.day, orderId: ORDER.day, role: 'flagger', label: 'Relève été' }),
    ])
    expect(found('orders', 'releve')).toEqual([ORDER.day])
  })

  test('an order is found by the new name of a row it refers to at once, and no longer by the old one', () => {
    expect(found('orders', 'boreal')).toEqual([])
    world.made.insert('clients', [rowOf('clients', { _id: CLIENT.nord, name: 'Boréal' })])
    world.cache.changed(['clients'])
    expect(found('orders', 'boreal')).toEqual([ORDER.night])
    expect(found('orders', 'nord')).toEqual([])
    world.made.insert('sites', [
      rowOf('sites', { _id: SITE.road, clientId: CLIENT.sud, name: 'Échangeur', startDate: '2026-01-01' }),
    ])
    world.cache.changed(['sites'])
    expect(found('orders', 'echangeur')).toEqual([ORDER.day])
  })

  test('an order is found by a word that more sites have than are looked up first', () => {
    const many = Array.from({ length: 600 }, (_, n) =>
      rowOf('sites', { _id: idOf(8, n), clientId: CLIENT.sud, name: `Tronçon ${n}`, startDate: '2026-01-01' }),
    )
    world.made.insert('sites', many)
    world.cache.changed(['sites'])
    expect(found('orders', 'troncon')).toEqual([])
    update(`update orders set "siteId" = '${idOf(8, 599)}' where "_id" = '${ORDER.day}'`)
    world.cache.changed(['orders'])
    expect(found('orders', 'troncon')).toEqual([ORDER.day])
    expect(found('orders', 'troncon 599')).toEqual([ORDER.day])
    update(`update orders set "siteId" = '${SITE.road}' where "_id" = '${ORDER.day}'`)
  })

  test('an order is found at once by somebody who is assigned, and no longer once nobody of the name is', () => {
    expect(found('orders', 'zola')).toEqual([])
    const zola = assignment('night', '2026-11-06', PERSON.dave)
    world.made.insert('assignments', [zola])
    expect(found('orders', 'zola')).toEqual([ORDER.night])
    update(`update assignments set "employeeId" = null, "status" = 'unassigned' where "_id" = '${zola._id}'`)
    expect(found('orders', 'zola')).toEqual([])
  })
})

describe('other lists', () => {
  test.each([
    ['a person by a skill held', 'employees', 'accueil', [PERSON.bea, PERSON.dave]],
    ['a person by the code of a skill and their name', 'employees', 'acc zola', [PERSON.dave]],
    ['a person by their office', 'employees', 'bureau', [PERSON.eve]],
    ['a person by their status', 'employees', 'en congé', [PERSON.eve]],
    ['nobody by the beginning of a status alone', 'employees', 'dis', []],
    ['a skill by its category', 'skills', 'certif', [SKILL.sign, SKILL.card]],
  ] as const)('%s', (_, name, typed, expected) => {
    expect(found(name, typed)).toEqual([...expected].sort())
  })
})
