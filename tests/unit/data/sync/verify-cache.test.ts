import { describe, expect, test } from 'vitest'
import { otherRows } from '#data/sync/verify-cache.ts'

const rows = { name: 'offices', head: 40, count: 3, revs: 90 }
const look = (ours: Partial<typeof rows>) => ({
  damage: null,
  scope: 'admin',
  history: 'h1',
  held: [{ ...rows, ...ours }],
})
const digest = (theirs: Partial<typeof rows>, scope = 'admin', history = 'h1') => ({
  scope,
  history,
  entities: [{ ...rows, ...theirs }],
})

describe('a device compared with the server', () => {
  test('a device that has the server’s rows, or stands further, lacks nothing', () => {
    expect(otherRows(look({}), digest({}))).toBeNull()
    expect(otherRows(look({ head: 55 }), digest({}))).toBeNull()
  })
  test.each([{ count: 2 }, { revs: 91 }, { count: 4, head: 50 }])(
    'a device that holds other rows is told of the entity: %o',
    (ours) => {
      expect(otherRows(look(ours), digest({}))).toBe('offices')
    },
  )
  test('a device is not compared where the server changed since, in another scope or history, or in entities it does not know', () => {
    expect(otherRows(look({ count: 2 }), digest({ head: 41 }))).toBeNull()
    expect(otherRows(look({ count: 2 }), digest({}, 'employee'))).toBeNull()
    expect(otherRows(look({ count: 2 }), digest({}, 'admin', 'h2'))).toBeNull()
    expect(otherRows(look({ count: 2, name: 'tools' }), digest({}))).toBeNull()
  })
})
