import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Runs once another screen is shown, whatever led there: a dialog that stands over every screen is about the one it was opened on. */
export function useOnLeaving(run: () => void): void {
  const { pathname } = useLocation()
  const at = useRef(pathname)
  useEffect(() => {
    if (at.current === pathname) return
    at.current = pathname
    run()
  }, [pathname, run])
}
