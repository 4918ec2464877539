import { useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'
import { afterSettling, afterValue } from './settled-texts.ts'

/**
 * The text of a search box and its setter. `onSettled` is called when the person stops typing for `delay` milliseconds; a
 * `value` changed elsewhere (Back, a saved view) replaces the text, one that comes back late does not.
 */
export function useSearchText(value: string, onSettled: (text: string) => void, delay = 90) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [settled, setSettled] = useState<readonly string[]>([])
  const settle = useDebouncedCallback((next: string) => {
    setSettled((before) => afterSettling(before, value, next))
    onSettled(next)
  }, delay)
  if (lastValue !== value) {
    const { isOwn, left } = afterValue(settled, value)
    setLastValue(value)
    setSettled(left)
    if (!isOwn) setText(value)
  }
  const type = (next: string) => {
    setText(next)
    settle(next)
  }
  return [text, type] as const
}
