import { join } from 'node:path'
import type { Child, Children } from './children.ts'

export interface AppOptions {
  readonly root: string
  readonly folder: string
  readonly apiUrl: string
}

const appArguments = (options: AppOptions) => [`--user-data-dir=${join(options.folder, 'app')}`]
const environment = (options: AppOptions) => ({ EQUIPAGE_API_URL: options.apiUrl })

/** The app in a real Electron window. */
export function openInElectron(electron: string, options: AppOptions, children: Children): Child {
  // Chromium's sandbox does not run as root.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return children.start({
    command: electron,
    args: [...root, '.', ...appArguments(options)],
    cwd: options.root,
    env: environment(options),
  })
}

/** The app in a browser window or, headless, at the printed address. */
export function openInBrowser(
  options: AppOptions & { readonly headless: boolean },
  children: Children,
  print: (line: string) => void,
  log: (line: string) => void,
): Child {
  return children.start({
    command: process.execPath,
    args: [
      'src/browser-shell/index.ts',
      'out/main/index.js',
      options.headless ? '--headless' : '--window',
      ...appArguments(options),
    ],
    cwd: options.root,
    env: { NODE_ENV: 'production', ...environment(options) },
    onLine: (line) => (line.startsWith('{"event":"window"') ? print(line) : log(line)),
  })
}

/** Whether a window can appear on this machine at all. */
export const hasScreen = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean =>
  platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY)
