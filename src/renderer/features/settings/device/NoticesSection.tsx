import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeviceNotices, DeviceSettings } from '#shared/contract/device.ts'
import { instantOf, localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { QuietTimes } from './QuietTimes.tsx'
import styles from '../settings.module.css'
import type { ChangeDevice } from './use-device-settings.ts'

const LINES = ['assignation', 'general', 'applicants', 'failures'] as const
/** When those who are off for the night begin again. */
const MORNING = '05:00'
const HOUR_MS = 3_600_000

interface Props {
  readonly settings: DeviceSettings
  readonly onChange: ChangeDevice
}

/** Which native notifications this device shows, and when it shows none. */
export function NoticesSection({ settings, onChange }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { notifyAbout, notifies } = settings
  const change = (part: Partial<DeviceNotices>) => void onChange({ notifyAbout: { ...notifyAbout, ...part } })
  const { pausedUntil } = notifyAbout
  const pauseHour = () => change({ pausedUntil: new Date(Date.now() + HOUR_MS).toISOString() })
  const pauseNight = () => change({ pausedUntil: instantOf(addDays(localDayOf(new Date().toISOString()), 1), MORNING) })
  return (
    <section className={styles.section}>
      <Title order={2} mb="sm">
        {t('settings.device.notices.title')}
      </Title>
      <Stack gap="sm">
        <Switch
          label={t('settings.device.notifies')}
          checked={notifies}
          onChange={(event) => void onChange({ notifies: event.currentTarget.checked })}
        />
        <Group align="flex-start">
          <Text w={200}>{t('settings.device.notices.lines')}</Text>
          <Stack gap={8}>
            {LINES.map((name) => (
              <Switch
                key={name}
                label={t(`settings.device.notices.${name}`)}
                checked={notifyAbout[name]}
                disabled={!notifies}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        </Group>
        <Group>
          <Text w={200}>{t('settings.device.notices.quiet')}</Text>
          <QuietTimes notifyAbout={notifyAbout} isDisabled={!notifies} onChange={change} />
        </Group>
        <Group>
          <Text w={200}>{t('settings.device.notices.pause')}</Text>
          {pausedUntil === null ? (
            <>
              <Button variant="default" disabled={!notifies} onClick={pauseHour}>
                {t('settings.device.notices.pauseHour')}
              </Button>
              <Button variant="default" disabled={!notifies} onClick={pauseNight}>
                {t('settings.device.notices.pauseMorning')}
              </Button>
            </>
          ) : (
            <>
              <Text>{t('settings.device.notices.pausedUntil', { when: formats.longInstant(pausedUntil) })}</Text>
              <Button variant="default" onClick={() => change({ pausedUntil: null })}>
                {t('settings.device.notices.resume')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </section>
  )
}
