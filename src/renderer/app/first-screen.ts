import { matchPath } from 'react-router-dom'
import type { Role } from '#shared/model/roles.ts'
import { homes, ROOT_TARGET } from './access.ts'
import { paths } from './paths.ts'
import { screens } from './routes.tsx'

const pathIn = (hash: string) => hash.replace(/^#/, '').split('?')[0] || paths.root

/**
 * Fetches the code of the screen the window opens at, while it is not yet known who is there: most often somebody who comes back.
 * A screen that cannot be had is the router's to say.
 */
export function fetchFirstScreen(hash: string): void {
  const path = pathIn(hash) === paths.root ? paths.overview : pathIn(hash)
  const screen = screens.find((one) => matchPath(one.path, path) !== null)
  screen?.load().catch(() => undefined)
}

/** Where the root leads, at once: a redirect after the first frame would leave the window empty until that screen's code is there. */
export function placeFor(hash: string, role: Role | null): string {
  if (pathIn(hash) !== paths.root) return hash
  if (role === null) return `#${paths.login}`
  return `#${role === 'admin' ? ROOT_TARGET : homes[role]}`
}
