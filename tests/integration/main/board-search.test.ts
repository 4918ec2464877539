import { afterAll, describe, expect, test } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { openBoardWorld, person, START } from './board-world.ts'
import { idOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const names = (search: string) =>
  cache.read('test', (reader) =>
    readRows(reader, { start: START, filters: boardFiltersSchema.parse({ search }), offset: 0, limit: 100 }).map(
      ({ name }) => name,
    ),
  )

describe('the board’s search of people knows the spellings of the lists', () => {
  made.insert('employees', [person(idOf(4, 77), 'Zoé', 'D’Amours', { phone: '+14185550177' })])
  test.each(['damours', 'd’amours', '418-555-0177', '1-418-555-0177', '418 555', '555-0177'])('finds %s', (search) => {
    expect(names(search)).toEqual(['Zoé D’Amours'])
  })
})
