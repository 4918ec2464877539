import { matchRoutes } from 'react-router-dom'
import type { Role } from '#shared/model/roles.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { screens } from '#renderer/screens/screens.ts'
import { homes, ROOT_TARGET } from './access.ts'
import { loadPage } from './pages.ts'

const routes = screens.map((screen) => ({ path: screen.path, screen }))
const pathIn = (hash: string) => hash.replace(/^#/, '').split('?')[0] || paths.root

/** The screen a window opens at; undefined when no screen has this path. */
export function firstScreen(hash: string): Screen | undefined {
  const path = pathIn(hash) === paths.root ? paths.to('/overview') : pathIn(hash)
  return matchRoutes(routes, path)?.at(-1)?.route.screen
}

/**
 * Loads the code of the first screen while the stored session is still being read: most people come back signed in.
 * A failure here is ignored; the router reports it when it loads the screen itself.
 */
export function fetchFirstScreen(hash: string): void {
  const screen = firstScreen(hash)
  if (screen) loadPage(screen).catch(() => undefined)
}

/**
 * The hash to open the window at. The root is replaced at once by what it redirects to: a redirect after the first frame
 * would leave the window empty until that screen's code is loaded.
 */
export function placeFor(hash: string, role: Role | null): string {
  if (pathIn(hash) !== paths.root) return hash
  if (role === null) return `#${paths.to('/login')}`
  return `#${role === 'admin' ? ROOT_TARGET : homes[role]}`
}
