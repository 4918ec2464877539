import { dialog, type BrowserWindow } from 'electron'
import type { Language } from '#shared/contract/http.ts'

const TITLES = { fr: 'Choisir un dossier', en: 'Choose a folder' } as const

/** Asks in the system's dialog for a folder. Its path, or null when the person closed the dialog. */
export function createAskFolder(window: () => BrowserWindow | null, directory: () => string) {
  return async (language: Language): Promise<string | null> => {
    const options = {
      title: TITLES[language],
      defaultPath: directory(),
      properties: ['openDirectory' as const, 'createDirectory' as const],
    }
    const parent = window()
    const { canceled, filePaths } = await (parent
      ? dialog.showOpenDialog(parent, options)
      : dialog.showOpenDialog(options))
    return canceled ? null : (filePaths[0] ?? null)
  }
}
