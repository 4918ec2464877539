import { join } from 'node:path'
import { dialog, type BrowserWindow } from 'electron'
import type { Language } from '#shared/contract/http.ts'

const KINDS = {
  xlsx: { fr: 'Classeur Excel', en: 'Excel workbook' },
  csv: { fr: 'Fichier CSV', en: 'CSV file' },
  jpg: { fr: 'Photo JPEG', en: 'JPEG photo' },
  png: { fr: 'Image PNG', en: 'PNG image' },
  webp: { fr: 'Image WebP', en: 'WebP image' },
  pdf: { fr: 'Document PDF', en: 'PDF document' },
  json: { fr: 'Données JSON', en: 'JSON data' },
  zip: { fr: 'Archive ZIP', en: 'ZIP archive' },
} as const
const TITLES = { fr: 'Enregistrer sous', en: 'Save as' } as const

/** Asks where to save a file of a format; null when the person closed the dialog. */
export type AskPath = ReturnType<typeof createAskPath>

/** Asks in the system's dialog where to save. The path, or null when the person closed the dialog. */
export function createAskPath(window: () => BrowserWindow | null, directory: () => string) {
  return async (name: string, format: keyof typeof KINDS, language: Language): Promise<string | null> => {
    const options = {
      title: TITLES[language],
      defaultPath: join(directory(), name),
      filters: [{ name: KINDS[format][language], extensions: [format] }],
    }
    const parent = window()
    const { canceled, filePath } = await (parent
      ? dialog.showSaveDialog(parent, options)
      : dialog.showSaveDialog(options))
    return canceled || filePath === '' ? null : filePath
  }
}
