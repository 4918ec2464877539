import { BrowserWindow, screen } from 'electron'
import type { WindowState } from '../settings/schema.ts'
import { placedBounds, SMALLEST, type Area } from './bounds.ts'

interface MainWindowOptions {
  readonly preload: string
  readonly url: string
  readonly saved: WindowState | null
  readonly save: (state: WindowState) => void
  readonly isDevelopment: boolean
}

/** Moves come by the dozen while a person drags; the last one counts. */
const SAVE_AFTER_MS = 400

/** The one window of the app, shown when its first frame is ready, where it was left. */
export function openMainWindow({ preload, url, saved, save, isDevelopment }: MainWindowOptions): BrowserWindow {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }): Area => workArea)
  const window = new BrowserWindow({
    ...placedBounds(saved, displays as [Area, ...Area[]]),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Équipage',
    show: false,
    backgroundColor: '#f8f9fa',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      spellcheck: false,
      devTools: isDevelopment,
    },
  })
  window.once('ready-to-show', () => {
    if (saved?.isMaximized) window.maximize()
    window.show()
  })
  let timer: NodeJS.Timeout | undefined
  const remember = () => save({ ...window.getNormalBounds(), isMaximized: window.isMaximized() })
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(remember, SAVE_AFTER_MS)
  }
  window.on('resize', soon)
  window.on('move', soon)
  window.on('close', () => {
    clearTimeout(timer)
    remember()
  })
  void window.loadURL(url)
  return window
}

/** Brings a window before a person's eyes. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
