import type { BrowserWindow, WebContents } from 'electron'
import { guardRenderer } from '../process/renderer-guard.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { openWindow, showWindow } from './open-window.ts'

interface MainWindowOptions {
  readonly preload: string
  readonly origin: string
  readonly isDevelopment: boolean
  readonly settings: Settings
  readonly log: Log
  readonly onRendererRestart: () => void
  /** The window was closed, or its page died. */
  readonly onPageGone: () => void
}

/** The app's one window. It can be closed while the app runs (macOS). */
export function createMainWindow(options: MainWindowOptions) {
  const { preload, origin, isDevelopment, settings, log, onRendererRestart, onPageGone } = options
  let window: BrowserWindow | null = null

  const open = (route: string): void => {
    const opened = openWindow({
      preload,
      // The page routes by the hash: there is one document.
      url: `${origin}/#${route}`,
      saved: settings.get('window'),
      save: (state) => settings.set('window', state),
      isDevelopment,
    })
    guardRenderer({ contents: opened.webContents, onRestart: onRendererRestart, log, now: Date.now })
    opened.webContents.on('render-process-gone', onPageGone)
    opened.on('closed', () => {
      window = null
      onPageGone()
    })
    window = opened
  }
  return {
    open,
    window: (): BrowserWindow | null => window,
    contents: (): WebContents | null => window?.webContents ?? null,
    isKnown: (webContentsId: number): boolean => window?.webContents.id === webContentsId,
    show: (): void => {
      if (window) showWindow(window)
      else open('/')
    },
  }
}
