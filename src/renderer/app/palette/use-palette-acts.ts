import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconDark, IconLanguage, IconLight, IconShortcuts, IconSystem } from '#renderer/ui/icons.ts'
import { keysHint } from '#renderer/ui/key-name.ts'
import { useListedShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { PaletteItem } from './palette-items.ts'

const schemes = { auto: IconSystem, light: IconLight, dark: IconDark } as const

/** What the screen on display does by its shortcuts, its own before those of the whole app. */
function useScreenActs(): readonly PaletteItem[] {
  const { t } = useTranslation()
  const { platform } = useAppInfo()
  const groups = useListedShortcuts().toSorted((a, b) => Number(a.isGlobal) - Number(b.isGlobal))
  return groups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ keys, label, run, inFields, isKeyOnly }) =>
      run === undefined || inFields || isKeyOnly
        ? []
        : [
            {
              key: `act ${label}`,
              icon: IconShortcuts,
              label: t(label),
              hint: keysHint(t, keys, platform),
              to: '',
              does: run,
            },
          ],
    ),
  )
}

/** What can be done from anywhere without going anywhere: what the screen on display does, and what a person chooses for themselves. */
export function usePaletteActs(): readonly PaletteItem[] {
  const { t } = useTranslation()
  const other = useLanguage() === 'fr' ? 'en' : 'fr'
  const { setLanguage } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const toasts = useToasts()
  const screen = useScreenActs()
  const appearance = (['auto', 'light', 'dark'] as const).map((scheme) => ({
    key: `scheme ${scheme}`,
    icon: schemes[scheme],
    label: t(`shell.schemes.${scheme}`),
    hint: t('shell.appearance'),
    to: '',
    does: () => setColorScheme(scheme),
  }))
  const language = {
    key: 'language',
    icon: IconLanguage,
    label: other === 'en' ? 'English' : 'Français',
    hint: t('shell.palette.language'),
    to: '',
    does: () => void setLanguage(other).catch(toasts.error),
  }
  return [...screen, language, ...appearance]
}
