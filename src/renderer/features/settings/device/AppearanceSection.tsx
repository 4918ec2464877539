import { Group, SegmentedControl, Stack, Text, Title, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageSchema } from '#shared/contract/session-user.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { DENSITIES, setDensity, useDensity, type Density } from '#renderer/queries/use-density.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import styles from '../settings.module.css'

const SCHEMES = ['auto', 'light', 'dark'] as const
const LANGUAGES = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
]

/** The language and the colours of the interface, and how close the rows of its lists are. */
export function AppearanceSection() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { setLanguage } = useSession()
  const toasts = useToasts()
  const density = useDensity()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <section className={styles.section}>
      <Title order={2} mb="sm">
        {t('shell.appearance')}
      </Title>
      <Stack gap="sm">
        <Group>
          <Text w={200}>{t('settings.device.language')}</Text>
          <SegmentedControl
            aria-label={t('settings.device.language')}
            data={LANGUAGES}
            value={language}
            onChange={(value) => void setLanguage(languageSchema.parse(value)).catch(toasts.error)}
          />
        </Group>
        <Group>
          <Text w={200}>{t('settings.device.theme')}</Text>
          <SegmentedControl
            aria-label={t('settings.device.theme')}
            data={SCHEMES.map((value) => ({ value, label: t(`shell.schemes.${value}`) }))}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as (typeof SCHEMES)[number])}
          />
        </Group>
        <Group>
          <Text w={200}>{t('settings.device.density')}</Text>
          <SegmentedControl
            aria-label={t('settings.device.density')}
            data={DENSITIES.map((value) => ({ value, label: t(`settings.device.densities.${value}`) }))}
            value={density}
            onChange={(value) => setDensity(value as Density)}
          />
        </Group>
      </Stack>
    </section>
  )
}
