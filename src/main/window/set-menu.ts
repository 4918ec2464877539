import { Menu } from 'electron'
import type { Language } from '#shared/contract/http.ts'
import { menuTemplate } from './menu.ts'

/** Shows the application menu in a language. */
export function setMenu(options: { language: Language; isDevelopment: boolean; openHelp: () => void }): void {
  const template = menuTemplate({ ...options, isMac: process.platform === 'darwin' })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
