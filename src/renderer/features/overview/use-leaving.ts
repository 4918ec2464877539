import { useEffect, type RefObject } from 'react'
import { useLatest } from '#renderer/ui/use-latest.ts'

const LOOK_EVERY_MS = 500
/** It is read before it goes. */
const LEAST_MS = 4000
/** Somebody who rests over the list does not hold it for ever. */
const MOST_MS = 12_000
/** A pointer that has not moved for so long is not about to press. */
const RESTING_MS = 1000

/** Has a row leave its list some seconds after it came to nothing: once the pointer and the focus are elsewhere, or rest. */
export function useLeaving(item: RefObject<HTMLElement | null>, leave: () => void): void {
  const done = useLatest(leave)
  useEffect(() => {
    const since = performance.now()
    let movedAt = 0
    const list = item.current?.parentElement
    const onMove = () => void (movedAt = performance.now())
    const timer = setInterval(() => {
      const now = performance.now()
      const isUsed = list?.matches(':hover') === true || list?.contains(document.activeElement) === true
      if (isUsed ? now - since > MOST_MS && now - movedAt > RESTING_MS : now - since > LEAST_MS) done()
    }, LOOK_EVERY_MS)
    list?.addEventListener('pointermove', onMove)
    return () => {
      clearInterval(timer)
      list?.removeEventListener('pointermove', onMove)
    }
  }, [item, done])
}
