import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceSettings } from '#shared/contract/device.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { IconValid, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import styles from '../settings.module.css'
import type { ChangeDevice } from './use-device-settings.ts'

type Tested = 'sound' | 'damaged' | { readonly failure: string }

/** The address of the server, tested before it is kept; another one is used from the next start on. */
export function ServerSection({
  settings,
  onChange,
}: {
  readonly settings: DeviceSettings
  readonly onChange: ChangeDevice
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [tested, setTested] = useState<Tested | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apiUrl = typed ?? settings.apiUrl
  const test = async () => {
    setBusy(true)
    try {
      const { database } = await request('device.testServer', { apiUrl })
      setTested(database === 'damaged' ? 'damaged' : 'sound')
    } catch (error) {
      const refused = asAppError(error)
      const isAddress = refused.code === 'BAD_REQUEST' && refused.details['field'] === 'apiUrl'
      setTested({ failure: isAddress ? t('settings.device.badAddress') : errorText(t, failureOf(refused)) })
    } finally {
      setBusy(false)
    }
  }
  const save = async () => {
    if (await onChange({ apiUrl })) setTyped(null)
  }
  const isAnother = settings.apiUrl !== settings.usedApiUrl
  return (
    <section className={styles.section}>
      <Title order={2} mb="sm">
        {t('settings.device.server')}
      </Title>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void test()
        }}
      >
        <Group align="flex-end" gap="xs">
          <TextInput
            flex={1}
            maw={520}
            label={t('settings.device.address')}
            value={apiUrl}
            disabled={settings.isFixed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setTested(null)
            }}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            {t('settings.device.test')}
          </Button>
          <Button disabled={typed === null || settings.isFixed} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </Group>
      </form>
      {tested && <TestResult tested={tested} />}
      {(settings.isFixed || isAnother) && (
        <Text c="dimmed" size="sm" mt="xs">
          {t(settings.isFixed ? 'settings.device.fixed' : 'settings.device.nextStart', { url: settings.usedApiUrl })}
        </Text>
      )}
    </section>
  )
}

function TestResult({ tested }: { readonly tested: Tested }) {
  const { t } = useTranslation()
  if (tested === 'sound') {
    return (
      <Notice tone="success" icon={IconValid} role="status" mt="8px">
        {t('settings.device.answers')}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" icon={IconWarning} mt="8px">
      {tested === 'damaged' ? t('errors.DATABASE_DAMAGED') : tested.failure}
    </Notice>
  )
}
