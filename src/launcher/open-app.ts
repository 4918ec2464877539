import { join } from 'node:path'
import type { Child, Children } from './children.ts'

export interface AppPlace {
  readonly root: string
  readonly folder: string
  readonly apiUrl: string
}

const appArguments = (place: AppPlace) => [`--user-data-dir=${join(place.folder, 'app')}`]
const environment = (place: AppPlace) => ({ EQUIPAGE_API_URL: place.apiUrl })

/** The app in a real Electron window. */
export function openInElectron(electron: string, place: AppPlace, children: Children): Child {
  // Chromium refuses to sandbox for root.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return children.start({
    command: electron,
    args: [...root, '.', ...appArguments(place)],
    cwd: place.root,
    env: environment(place),
  })
}

/** The app in a browser: in a window of its own, or, headless, for whoever opens the address in the printed line. */
export function openInBrowser(
  place: AppPlace & { readonly headless: boolean },
  children: Children,
  print: (line: string) => void,
  say: (line: string) => void,
): Child {
  return children.start({
    command: process.execPath,
    args: [
      'src/browser-shell/index.ts',
      'out/main/index.js',
      place.headless ? '--headless' : '--window',
      ...appArguments(place),
    ],
    cwd: place.root,
    env: { NODE_ENV: 'production', ...environment(place) },
    onLine: (line) => (line.startsWith('{"event":"window"') ? print(line) : say(line)),
  })
}

/** Whether a window can appear on this machine at all. */
export const hasScreen = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY)
