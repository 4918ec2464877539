import { Button, CopyButton, Group, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { IconCopied, IconDuplicate } from '#renderer/ui/icons.ts'
import { diagnosticsOf } from './diagnostics.ts'
import styles from '../settings.module.css'

/** Which version this is, on which system, and a text to send to who helps, without names, tokens or what people wrote. */
export function AboutSection() {
  const { t } = useTranslation()
  const info = useAppInfo()
  const status = useSyncStatus()
  return (
    <section className={styles.section}>
      <Title order={2} mb="xs">
        {t('settings.device.about')}
      </Title>
      <dl className={styles.facts}>
        <dt>{t('settings.device.version')}</dt>
        <dd>{info.version}</dd>
        <dt>{t('settings.device.platform')}</dt>
        <dd>{t(`settings.device.platforms.${info.platform}`)}</dd>
      </dl>
      <Group mt="sm">
        <CopyButton value={diagnosticsOf(info, status, navigator.userAgent)}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCopied size={16} /> : <IconDuplicate size={16} />}
              onClick={copy}
            >
              {t(copied ? 'settings.device.copied' : 'settings.device.copyDiagnostics')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </section>
  )
}
