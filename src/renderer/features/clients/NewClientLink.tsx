import { Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { LINK_DAYS, useClientLinks } from './use-client-links.ts'

interface Props {
  readonly client: Row<'clients'>
  readonly onDone: () => void
}

type Channel = Row<'clientLinks'>['channel']
type Contact = Row<'clients'>['contacts'][number]

/** How a contact can get a link: handed over by the office, at least. */
const channelsOf = ({ email, phone }: Contact): readonly Channel[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(phone === null ? [] : (['sms'] as const)),
  'copy',
]

/** Which contact gets a link, how and for how long; only what the contact can receive is offered. */
export function NewClientLink({ client, onDone }: Props) {
  const { t } = useTranslation()
  const { make } = useClientLinks()
  const isOffline = useIsOffline()
  const { contacts } = client
  const [at, setAt] = useState('0')
  const [wanted, setWanted] = useState<Channel>('email')
  const [language, setLanguage] = useState<'fr' | 'en'>(client.language ?? 'fr')
  const [days, setDays] = useState<number>(LINK_DAYS[0])
  const contact = contacts[Number(at)]
  if (!contact) return <Text c="dimmed">{t('clients.links.noContact')}</Text>
  const channels = channelsOf(contact)
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? 'copy')
  const { name: contactName, email, phone } = contact
  const send = async () => {
    if (await make({ clientId: client._id, contactName, email, phone, language, channel }, days)) onDone()
  }
  return (
    <>
      <Group align="flex-end">
        <Select
          label={fieldLabel(t, 'clientLinks', 'contactName')}
          data={contacts.map(({ name }, i) => ({ value: String(i), label: name }))}
          value={at}
          allowDeselect={false}
          onChange={(value) => setAt(value ?? '0')}
        />
        <Select
          label={fieldLabel(t, 'clientLinks', 'channel')}
          data={channels.map((value) => ({ value, label: choiceLabel(t, 'clientLinks', 'channel', value) }))}
          value={channel}
          allowDeselect={false}
          onChange={(value) => setWanted(channels.find((each) => each === value) ?? 'copy')}
        />
        <Select
          label={fieldLabel(t, 'clientLinks', 'language')}
          data={(['fr', 'en'] as const).map((value) => ({
            value,
            label: choiceLabel(t, 'clientLinks', 'language', value),
          }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'fr')}
        />
        <Select
          label={t('clients.links.lasts')}
          data={LINK_DAYS.map((n) => ({ value: String(n), label: t('clients.links.days', { count: n }) }))}
          value={String(days)}
          allowDeselect={false}
          onChange={(value) => setDays(Number(value ?? LINK_DAYS[0]))}
        />
      </Group>
      {isOffline && (
        <Text c="dimmed">{t(channel === 'copy' ? 'clients.links.noNetwork' : 'clients.links.offline')}</Text>
      )}
      <Group>
        <Button onClick={() => void send()}>
          {t(channel === 'copy' ? 'clients.links.save' : 'clients.links.send')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </Group>
    </>
  )
}
