import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { NewClientLink } from './NewClientLink.tsx'
import { LINK_DAYS, useClientLinks } from './use-client-links.ts'

const MOST = 50
const MINUTE = 60_000

/** The links of a client's contacts: whether each opens the page, until when, when it was last opened; each can be cut. */
export function ClientLinks({ client }: { readonly client: Row<'clients'> }) {
  const { t } = useTranslation()
  const [isMaking, setMaking] = useState(false)
  const { rows } = useList('clientLinks', {
    filters: [{ field: 'clientId', op: 'anyOf', value: [client._id] }],
    sort: [{ field: 'createdAt', dir: 'desc' }],
    limit: MOST,
  })
  return (
    <Stack gap="md" py="md" maw={820}>
      <Text c="dimmed">{t('clients.links.what')}</Text>
      {isMaking ? (
        <NewClientLink client={client} onDone={() => setMaking(false)} />
      ) : (
        <Group>
          <Button onClick={() => setMaking(true)}>{t('clients.links.make')}</Button>
        </Group>
      )}
      {rows?.length === 0 && !isMaking && <Text c="dimmed">{t('clients.links.none')}</Text>}
      {rows?.map((link) => (
        <LinkRow key={link._id} link={link} />
      ))}
    </Stack>
  )
}

function LinkRow({ link }: { readonly link: Row<'clientLinks'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(MINUTE)
  const { change } = useClientLinks()
  const { contactName, channel, email, phone, active, expiresAt, sentAt, openedAt } = link
  const hasEnded = Date.parse(expiresAt) <= now
  const state = !active ? 'cut' : hasEnded ? 'ended' : 'open'
  const address = channel === 'sms' ? phone && formats.phone(phone) : email
  const facts = [
    t(`clients.links.states.${state}`, { at: formats.longInstant(expiresAt) }),
    sentAt ? t('clients.links.sent', { at: formats.longInstant(sentAt) }) : t('clients.links.notSent'),
    openedAt ? t('clients.links.opened', { at: formats.longInstant(openedAt) }) : t('clients.links.notOpened'),
  ]
  return (
    <Group gap="md" align="flex-start" justify="space-between" role="group" aria-label={contactName}>
      <Stack gap={0}>
        <Text fw={600}>{contactName}</Text>
        <Text size="sm">
          {[choiceLabel(t, 'clientLinks', 'channel', channel), address].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => void change(link, 'renew')}>
          {t('clients.links.renew', { count: LINK_DAYS[0] })}
        </Button>
        {state === 'open' && (
          <Button size="compact-sm" variant="default" onClick={() => void change(link, 'send')}>
            {t('clients.links.sendAgain')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void change(link, active ? 'cut' : 'reopen')}>
          {t(active ? 'clients.links.cut' : 'clients.links.reopen')}
        </Button>
      </Group>
    </Group>
  )
}
