import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import type { Shell } from 'electron'
import { strict } from './strict.ts'

type Provided = 'openExternal' | 'showItemInFolder' | 'openPath'

export interface Desktop {
  /** The page may be open on another machine: links and files are opened by the browser that shows it. */
  readonly throughBrowser: boolean
  readonly openInPage: (url: string) => void
  readonly offer: (file: string) => void
  readonly show: (file: string) => void
}

/** Opens a file, folder or address with what the system uses for it; no shell reads the argument. */
const open = (target: string): void => {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [target]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', target]]
        : ['xdg-open', [target]]
  const child = spawn(command as string, args as string[], { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write(`browser shell: nothing here can open ${target}\n`))
  child.unref()
}

/** Electron's `shell`. */
export function createDesktop(desktop: Desktop): Pick<Shell, Provided> {
  return strict('shell', {
    openExternal: async (url) => (desktop.throughBrowser ? desktop.openInPage(url) : open(url)),
    showItemInFolder: (path) => (desktop.throughBrowser ? desktop.offer(path) : open(dirname(path))),
    openPath: async (path) => {
      if (desktop.throughBrowser) desktop.show(path)
      else open(path)
      return ''
    },
  } satisfies Pick<Shell, Provided>)
}
