import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSettings } from '#shared/contract/device.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import styles from '../settings.module.css'
import type { ChangeDevice } from './use-device-settings.ts'

/** Where exports are saved. */
export function FilesSection({
  settings,
  onChange,
}: {
  readonly settings: DeviceSettings
  readonly onChange: ChangeDevice
}) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    if (typed === null || !(await onChange({ exportFolder: typed.trim() }))) return
    setTyped(null)
    toasts.confirm(t('form.saved'))
  }
  return (
    <section className={styles.section}>
      <Title order={2} mb="sm">
        {t('settings.device.files')}
      </Title>
      <Stack gap="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              flex={1}
              maw={520}
              label={t('settings.device.exportFolder')}
              value={typed ?? settings.exportFolder}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={typed === null}>
              {t('form.save')}
            </Button>
          </Group>
        </form>
      </Stack>
    </section>
  )
}
