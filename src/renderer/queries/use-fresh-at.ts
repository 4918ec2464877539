import { useEffect, useEffectEvent, useRef } from 'react'

/** Reads anew at the end of each navigation (`place` is its address) and when the window is looked at again. */
export function useFreshAt(place: string, refresh: () => void): void {
  const refreshNow = useEffectEvent(refresh)
  const counted = useRef(place)
  useEffect(() => {
    if (counted.current === place) return
    counted.current = place
    refreshNow()
  }, [place])
  useEffect(() => {
    const onFocus = () => refreshNow()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
}
