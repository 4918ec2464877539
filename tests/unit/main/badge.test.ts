import { expect, test } from 'vitest'
import { createBadge } from '#main/notifications/badge.ts'

test('the badge has the number of unread texts of all lines, told when it changes, and none without an account', () => {
  const shown: number[] = []
  let unseen: (() => { general: number; assignation: number; applicants: number }) | null = null
  const badge = createBadge({
    unseen: () => {
      if (!unseen) throw new Error('no cache')
      return unseen()
    },
    show: (count) => shown.push(count),
  })
  badge.changed()
  unseen = () => ({ general: 2, assignation: 1, applicants: 0 })
  badge.changed()
  badge.changed()
  unseen = null
  badge.changed()
  badge.clear()
  badge.clear()
  expect(shown).toEqual([3, 0])
})
