import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStoreSoon } from '#renderer/bridge/store-soon.ts'

const AFTER_MS = 600

describe('what is typed is stored soon', () => {
  let stored: string[]
  let soon: ReturnType<typeof createStoreSoon>
  const type = (text: string) => soon.change(() => stored.push(text))
  beforeEach(() => {
    vi.useFakeTimers()
    stored = []
    soon = createStoreSoon(AFTER_MS)
  })
  afterEach(() => void vi.useRealTimers())

  test('what is typed without a pause is stored as it last was, and what comes after it later', () => {
    for (let letters = 1; letters <= 8; letters++) {
      type('a'.repeat(letters))
      vi.advanceTimersByTime(100)
    }
    expect(stored).toEqual(['aaaaaa'])
    vi.advanceTimersByTime(AFTER_MS)
    expect(stored).toEqual(['aaaaaa', 'aaaaaaaa'])
  })

  test('what was forgotten is not stored: a draft that was saved does not come back', () => {
    type('a')
    vi.advanceTimersByTime(AFTER_MS - 1)
    soon.cancel()
    vi.advanceTimersByTime(AFTER_MS)
    expect(stored).toEqual([])
    type('b')
    vi.advanceTimersByTime(AFTER_MS)
    expect(stored).toEqual(['b'])
  })

  test('what is typed is stored at once when asked to, and once', () => {
    type('a')
    soon.flush()
    soon.flush()
    vi.advanceTimersByTime(AFTER_MS)
    expect(stored).toEqual(['a'])
  })
})
