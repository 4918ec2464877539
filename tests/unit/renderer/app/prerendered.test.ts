import { expect, test } from 'vitest'
import { inDailyOrder, prerendered } from '#renderer/app/prerender/prerendered.ts'
import { screens } from '#renderer/screens/screens.ts'

test('the board and the form of an order are loaded and drawn before all other screens, of which none is left out', () => {
  const ordered = inDailyOrder(screens)
  expect(ordered.slice(0, 2).map(({ path }) => path)).toEqual(['/matching/list', '/orders/create/:id'])
  expect(ordered.filter((screen) => prerendered(screen))).toHaveLength(2)
  expect(new Set(ordered)).toEqual(new Set(screens))
})
