import { EventEmitter } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { MenuItemConstructorOptions, Net, NativeTheme, PowerMonitor, Screen } from 'electron'
import { strict } from './strict.ts'

/** Electron's `Menu`: stored but not shown, because the browser has its own. */
export function createMenu() {
  class ShellMenu {
    static current: ShellMenu | null = null
    static buildFromTemplate = (template: MenuItemConstructorOptions[]) => new ShellMenu(template)
    static setApplicationMenu = (menu: ShellMenu | null) => void (ShellMenu.current = menu)
    static getApplicationMenu = () => ShellMenu.current
    readonly items: readonly MenuItemConstructorOptions[]
    constructor(items: readonly MenuItemConstructorOptions[] = []) {
      this.items = items
      return strict('Menu', this)
    }
  }
  return strict('Menu', ShellMenu)
}

const POLL_MS = 5_000
/** When the timer is this late, the machine slept. */
const SLEPT_MS = 30_000

/** Electron's `powerMonitor`: only `resume`, detected by a timer that fires much too late. */
export function createPowerMonitor(now: () => number): EventEmitter & Pick<PowerMonitor, never> {
  const events = new EventEmitter()
  let last = now()
  setInterval(() => {
    const late = now() - last - POLL_MS
    last = now()
    if (late > SLEPT_MS) events.emit('resume')
  }, POLL_MS).unref()
  return strict('powerMonitor', events)
}

/** Electron's `net`. */
export function createNet(): Pick<Net, 'isOnline' | 'online'> & { fetch: typeof fetch } {
  const isOnline = () => Object.values(networkInterfaces()).some((list) => list?.some((address) => !address.internal))
  return strict('net', {
    isOnline,
    get online() {
      return isOnline()
    },
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
  })
}

/** Electron's `screen`: one display of an assumed size. */
export function createScreen(): EventEmitter & {
  getAllDisplays: Screen['getAllDisplays']
  getPrimaryDisplay: Screen['getPrimaryDisplay']
} {
  const area = { x: 0, y: 0, width: 1920, height: 1080 }
  const display = {
    id: 1,
    bounds: area,
    workArea: area,
    size: area,
    workAreaSize: area,
    scaleFactor: 1,
    rotation: 0,
    internal: false,
  }
  const primary = () => strict('Display', display) as unknown as ReturnType<Screen['getPrimaryDisplay']>
  return strict(
    'screen',
    Object.assign(new EventEmitter(), {
      getPrimaryDisplay: primary,
      getAllDisplays: () => [primary()],
      getDisplayMatching: primary,
    }),
  )
}

/** Electron's `nativeTheme`: without effect, the page follows the browser's colour scheme. */
export function createNativeTheme(): EventEmitter & Pick<NativeTheme, 'themeSource' | 'shouldUseDarkColors'> {
  return strict(
    'nativeTheme',
    Object.assign(new EventEmitter(), { themeSource: 'system' as const, shouldUseDarkColors: false }),
  )
}
