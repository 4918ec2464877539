import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Key } from '#renderer/i18n/keys.ts'

/** The title of the screen on display, provided by its route. */
export const ScreenTitleContext = createContext<Key | null>(null)

/** The declared title of this screen, in the language on display. */
export function useScreenTitle(): string {
  const { t } = useTranslation()
  const title = useContext(ScreenTitleContext)
  if (!title) throw new Error('useScreenTitle needs a route of the app')
  return t(title)
}
