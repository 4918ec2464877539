import { useEffect, useRef } from 'react'

/**
 * Enter for a list that is still being searched: what was found for the letters before is not what is meant. `hold` keeps
 * the key, and `choose` is called once the answer to all that is typed has come; `drop` forgets it.
 */
export function useHeldEnter(isSettled: boolean, choose: () => void) {
  const isHeld = useRef(false)
  useEffect(() => {
    if (!isHeld.current || !isSettled) return
    isHeld.current = false
    choose()
  }, [isSettled, choose])
  return {
    hold: () => void (isHeld.current = true),
    drop: () => void (isHeld.current = false),
  }
}
