import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
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

/** When a link was handed over; one that was asked for since and did not leave is told. */
function sentText({ channel, askedAt, sentAt }: Row<'clientLinks'>, t: TFunction, formats: Formats): string {
  if (channel === 'copy')
    return sentAt ? t('clients.links.copied', { at: formats.longInstant(sentAt) }) : t('clients.links.notCopied')
  if (askedAt !== null && (sentAt === null || sentAt < askedAt))
    return t('clients.links.waiting', { at: formats.longInstant(askedAt) })
  return sentAt ? t('clients.links.sent', { at: formats.longInstant(sentAt) }) : t('clients.links.notSent')
}

function LinkRow({ link }: { readonly link: Row<'clientLinks'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(MINUTE)
  const { change, copy } = useClientLinks()
  const [address, setAddress] = useState<string | null>(null)
  const isOffline = useIsOffline()
  const { contactName, channel, email, phone, active, expiresAt, openedAt } = link
  const hasEnded = Date.parse(expiresAt) <= now
  const state = !active ? 'cut' : hasEnded ? 'ended' : 'open'
  const reached = channel === 'sms' ? phone && formats.phone(phone) : email
  const facts = [
    t(`clients.links.states.${state}`, { at: formats.longInstant(expiresAt) }),
    sentText(link, t, formats),
    openedAt ? t('clients.links.opened', { at: formats.longInstant(openedAt) }) : t('clients.links.notOpened'),
  ]
  return (
    <Group gap="md" align="flex-start" justify="space-between" role="group" aria-label={contactName}>
      <Stack gap={0}>
        <Text fw={600}>{contactName}</Text>
        <Text size="sm">
          {[choiceLabel(t, 'clientLinks', 'channel', channel), reached].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {address !== null && (
          <TextInput
            mt="xs"
            readOnly
            label={t('clients.links.address', { name: contactName })}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => void change(link, 'renew')}>
          {t('clients.links.renew', { count: LINK_DAYS[0] })}
        </Button>
        {state === 'open' && channel !== 'copy' && (
          <Button size="compact-sm" variant="default" onClick={() => void change(link, 'send')}>
            {t('clients.links.sendAgain')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isOffline}
            title={isOffline ? t('clients.links.noNetwork') : undefined}
            onClick={() => void copy(link).then(setAddress)}
          >
            {t('clients.links.copy')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => void change(link, active ? 'cut' : 'reopen')}>
          {t(active ? 'clients.links.cut' : 'clients.links.reopen')}
        </Button>
      </Group>
    </Group>
  )
}
