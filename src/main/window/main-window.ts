import type { BrowserWindow, WebContents } from 'electron'
import { guardRenderer } from '../process/renderer-guard.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { openMainWindow, showWindow } from './open-window.ts'

interface MainWindowOptions {
  readonly preload: string
  readonly origin: string
  readonly isDevelopment: boolean
  readonly settings: Settings
  readonly log: Log
  readonly onRendererRestart: () => void
  /** The window was closed, or its page died: nobody has anything open there. */
  readonly onPageGone: () => void
}

/** The app's one window, there or not: on a Mac the app outlives it. */
export function createMainWindow(options: MainWindowOptions) {
  const { preload, origin, isDevelopment, settings, log, onRendererRestart, onPageGone } = options
  let window: BrowserWindow | null = null

  const open = (route: string): void => {
    const opened = openMainWindow({
      preload,
      // The page's routes live behind the hash: one document, whatever the place.
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
