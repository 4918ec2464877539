import { useState } from 'react'
import { useDebouncedCallback } from '@mantine/hooks'

/**
 * A text people type that takes effect once they pause: what the box shows, and how to change it.
 * When the value changes elsewhere (Back, a saved view), the box follows.
 */
export function useSearchText(value: string, onSettled: (text: string) => void, delay = 90) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const settle = useDebouncedCallback(onSettled, delay)
  if (seen !== value) {
    setSeen(value)
    setText(value)
  }
  const type = (next: string) => {
    setText(next)
    settle(next)
  }
  return [text, type] as const
}
