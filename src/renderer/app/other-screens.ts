import type { Role } from '#shared/model/roles.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { redirectFor } from './access.ts'
import { loadPage } from './pages.ts'

/** The first screen comes first. */
const WAIT_MS = 500

/** Runs something when the page has nothing else to do. */
type WhenIdle = (run: () => void) => void
const whenIdle: WhenIdle = (run) => void requestIdleCallback(run)

/**
 * Loads the code of the screens that a person may open, one after the other while nothing else happens: the first click on
 * one does not wait for it. Returns what stops it. A failure is ignored; the router reports it when it loads the screen.
 */
export function fetchOtherScreens(
  screens: readonly Screen[],
  role: Role,
  load: (screen: Screen) => Promise<unknown> = loadPage,
  idle: WhenIdle = whenIdle,
): () => void {
  let isStopped = false
  const next = (rest: readonly Screen[]) => {
    const [screen, ...others] = rest
    if (!screen || isStopped) return
    idle(() => {
      if (isStopped) return
      const goOn = () => next(others)
      load(screen).then(goOn, goOn)
    })
  }
  const timer = setTimeout(() => next(screens.filter(({ roles }) => redirectFor(roles, role) === null)), WAIT_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
