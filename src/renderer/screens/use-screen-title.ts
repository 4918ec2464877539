import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { T } from '#renderer/i18n/keys.ts'
import { entityHeading, standardText } from '#renderer/i18n/standard-texts.ts'
import type { ScreenTitle } from './screen.ts'

/** The title of the screen on display, provided by its route. */
export const ScreenTitleContext = createContext<ScreenTitle | null>(null)

/** The title of a screen, in the language on display. */
export function screenTitle(t: T, title: ScreenTitle): string {
  if (typeof title === 'string') return t(title)
  return title.text === 'many' ? entityHeading(t, title.entity) : standardText(t, title.entity, title.text)
}

/** The declared title of this screen, in the language on display. */
export function useScreenTitle(): string {
  const { t } = useTranslation()
  const title = useContext(ScreenTitleContext)
  if (!title) throw new Error('useScreenTitle needs a route of the app')
  return screenTitle(t, title)
}
