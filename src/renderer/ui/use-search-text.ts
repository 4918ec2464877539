import { useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'

/**
 * The text of a search box and its setter. `onSettled` is called when the person stops typing for `delay` milliseconds; a
 * `value` changed elsewhere (Back, a saved view) replaces the text.
 */
export function useSearchText(value: string, onSettled: (text: string) => void, delay = 90) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const settle = useDebouncedCallback(onSettled, delay)
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  const type = (next: string) => {
    setText(next)
    settle(next)
  }
  return [text, type] as const
}
