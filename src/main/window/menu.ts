import type { MenuItemConstructorOptions } from 'electron'
import type { Language } from '#shared/contract/http.ts'
import { menuLabels, type MenuLabel } from './menu-labels.ts'

type Item = MenuItemConstructorOptions
type RoleItem = readonly [role: NonNullable<Item['role']>, label: MenuLabel] | 'separator'

interface MenuOptions {
  readonly language: Language
  readonly isMac: boolean
  readonly isDevelopment: boolean
  readonly openHelp: () => void
}

const APP: readonly RoleItem[] = [
  ['about', 'about'],
  'separator',
  ['services', 'services'],
  'separator',
  ['hide', 'hide'],
  ['hideOthers', 'hideOthers'],
  ['unhide', 'unhide'],
  'separator',
  ['quit', 'quit'],
]
const EDIT: readonly RoleItem[] = [
  ['undo', 'undo'],
  ['redo', 'redo'],
  'separator',
  ['cut', 'cut'],
  ['copy', 'copy'],
  ['paste', 'paste'],
  ['selectAll', 'selectAll'],
]
const VIEW: readonly RoleItem[] = [
  ['resetZoom', 'resetZoom'],
  ['zoomIn', 'zoomIn'],
  ['zoomOut', 'zoomOut'],
  'separator',
  ['togglefullscreen', 'fullScreen'],
]
const DEVELOPMENT: readonly RoleItem[] = ['separator', ['reload', 'reload'], ['toggleDevTools', 'devTools']]

/** The application menu. Electron's roles bring the shortcut keys and the action of each item. */
export function menuTemplate({ language, isMac, isDevelopment, openHelp }: MenuOptions): Item[] {
  const labels = menuLabels[language]
  const items = (of: readonly RoleItem[]): Item[] =>
    of.map((item) => (item === 'separator' ? { type: 'separator' } : { role: item[0], label: labels[item[1]] }))
  const windows: readonly RoleItem[] = isMac
    ? [['minimize', 'minimize'], ['zoom', 'zoom'], 'separator', ['front', 'front']]
    : [
        ['minimize', 'minimize'],
        ['close', 'close'],
      ]
  const file: readonly RoleItem[] = isMac ? [['close', 'close']] : [['quit', 'quit']]
  const help: Item[] = [{ label: labels.helpSite, click: openHelp }]
  if (!isMac) help.push({ type: 'separator' }, ...items([['about', 'about']]))
  return [
    ...(isMac ? [{ label: 'Équipage', submenu: items(APP) }] : []),
    { label: labels.file, submenu: items(file) },
    { label: labels.edit, submenu: items(EDIT) },
    { label: labels.view, submenu: items(isDevelopment ? [...VIEW, ...DEVELOPMENT] : VIEW) },
    { label: labels.window, role: 'window', submenu: items(windows) },
    { label: labels.help, role: 'help', submenu: help },
  ]
}
