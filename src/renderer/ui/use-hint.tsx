import { Tooltip } from '@mantine/core'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { HINT_DELAY_MS } from './theme.ts'

interface Hint {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerLeave?: () => void
  /** Stands beside the element. */
  readonly tooltip: ReactNode
}

/**
 * The tooltip of an element of which a list has hundreds: mounted once the pointer has rested on it, since mounting all of them
 * made scrolling slow (bench P17). The element stays the same one: a press on one that is replaced before the button is let
 * go is no click. A finger does not hover.
 */
export function useHint(label: string | undefined): Hint {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (label === undefined) return { tooltip: null }
  if (target) return { tooltip: <Tooltip label={label} target={target} defaultOpened /> }
  return {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') timer.current = setTimeout(() => setTarget(currentTarget), HINT_DELAY_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    tooltip: null,
  }
}
