import { BrowserWindow, screen } from 'electron'
import type { WindowState } from '../settings/schema.ts'
import { placedBounds, SMALLEST, type Area } from './bounds.ts'

interface WindowOptions {
  readonly preload: string
  readonly url: string
  readonly saved: WindowState | null
  readonly save: (state: WindowState) => void
  readonly isDevelopment: boolean
}

/** Dragging emits many events; bounds are saved after the last one. */
const SAVE_AFTER_MS = 400

/** Opens a window at its last bounds and shows it when its first frame is ready. */
export function openWindow({ preload, url, saved, save, isDevelopment }: WindowOptions): BrowserWindow {
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
  const saveBounds = () => save({ ...window.getNormalBounds(), isMaximized: window.isMaximized() })
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(saveBounds, SAVE_AFTER_MS)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', () => {
    clearTimeout(timer)
    saveBounds()
  })
  void window.loadURL(url)
  return window
}

/** Shows a window, restored and focused. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
