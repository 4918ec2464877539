import { MantineThemeProvider } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Names what the library draws without a text, in the language of the interface: the crosses of dialogs and drawers. */
export function ThemeTexts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const texts = useMemo(() => {
    const named = { defaultProps: { closeButtonProps: { 'aria-label': t('notifications.close') } } }
    return { components: { Modal: named, Drawer: named } }
  }, [t])
  return <MantineThemeProvider theme={texts}>{children}</MantineThemeProvider>
}
