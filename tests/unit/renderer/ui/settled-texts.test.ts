import { expect, test } from 'vitest'
import { afterSettling, afterValue } from '#renderer/ui/settled-texts.ts'

test('a value that comes back after somebody typed further does not replace what they typed, and neither does the next one', () => {
  const settled = afterSettling(afterSettling([], '', 'bott'), '', 'bottes')
  const first = afterValue(settled, 'bott')
  expect(first).toEqual({ isOwn: true, left: ['bottes'] })
  expect(afterValue(first.left, 'bottes')).toEqual({ isOwn: true, left: [] })
})

test('a value that comes back for a later text leaves no earlier one waiting', () => {
  expect(afterValue(['b', 'bo', 'bot'], 'bo')).toEqual({ isOwn: true, left: ['bot'] })
  expect(afterValue(['b', 'bo'], 'bo')).toEqual({ isOwn: true, left: [] })
})

test('a value from elsewhere replaces the text, also one that was typed and taken back', () => {
  expect(afterValue([], '')).toEqual({ isOwn: false, left: [] })
  expect(afterSettling([], '', '')).toEqual([])
  expect(afterSettling(['a'], '', 'a')).toEqual(['a'])
  expect(afterSettling(['a'], '', '')).toEqual(['a', ''])
  expect(afterValue(['a'], 'vue enregistrée')).toEqual({ isOwn: false, left: [] })
})
