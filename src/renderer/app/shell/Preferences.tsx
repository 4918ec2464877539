import { ActionIcon, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import {
  IconChecked,
  IconDark,
  IconLanguage,
  IconLight,
  IconMore,
  IconReport,
  IconSettings,
  IconShortcuts,
  IconSystem,
  IconUnchecked,
} from '#renderer/ui/icons.ts'
import { useKeepData } from './use-keep-data.ts'
import { openShortcutHelp } from './ShortcutHelp.tsx'
import styles from './phone-nav.module.css'

interface Props {
  /** One of the places at the foot of a telephone's screen, instead of an icon. */
  readonly isPlace?: boolean
}

const schemes = { auto: IconSystem, light: IconLight, dark: IconDark } as const

/** What a person chooses for themselves: language, appearance, keeping data on this device. */
export function Preferences({ isPlace = false }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { session, setLanguage } = useSession()
  const isAdmin = session?.user.role === 'admin'
  const toasts = useToasts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [keepData, setKeepData] = useKeepData()
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <Menu position={isPlace ? 'top-end' : 'bottom-start'}>
      <Menu.Target>
        {isPlace ? (
          <UnstyledButton className={styles.place ?? ''}>
            <IconMore size={22} aria-hidden />
            {t('shell.preferences')}
          </UnstyledButton>
        ) : (
          <ActionIcon aria-label={t('shell.preferences')}>
            <IconMore size={18} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLanguage size={16} />}
          lang={other}
          onClick={() => void setLanguage(other).catch(toasts.error)}
        >
          {other === 'en' ? 'English' : 'Français'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        {(['auto', 'light', 'dark'] as const).map((scheme) => {
          const Icon = schemes[scheme]
          return (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              checked={colorScheme === scheme}
              closeMenuOnClick
              rightSection={<Icon size={16} />}
              onChange={() => setColorScheme(scheme)}
            >
              {t(`shell.schemes.${scheme}`)}
            </Menu.RadioItem>
          )
        })}
        <Menu.Divider />
        {isAdmin && (
          <Menu.Item component={Link} to={paths.to('/reports')} leftSection={<IconReport size={16} />}>
            {t('reports.title')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.to('/settings')} leftSection={<IconSettings size={16} />}>
          {t('settings.title')}
        </Menu.Item>
        {!isPlace && (
          <Menu.Item leftSection={<IconShortcuts size={16} />} onClick={openShortcutHelp}>
            {t('shell.shortcuts.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={keepData}
          checkIcon={<></>}
          rightSection={keepData ? <IconChecked size={16} /> : <IconUnchecked size={16} />}
          onChange={setKeepData}
        >
          {t('shell.keepData')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
