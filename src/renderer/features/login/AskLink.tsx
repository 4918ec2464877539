import { Button, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { displayPhone, formats } from '#shared/model/formats.ts'
import { asAppError, request } from '#renderer/bridge/request.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { EnterLink } from './EnterLink.tsx'
import { LoginFailure } from './LoginFailure.tsx'

type Channel = 'email' | 'phone'

const WRONG = { email: 'login.emailBad', phone: 'links.phoneBad' } as const satisfies Record<Channel, Key>

/**
 * Asks for a link by mail or text message. Whatever is typed, the answer is the same; then the link, or the code that
 * another device shows, can be entered here.
 */
export function AskLink({ kind }: { readonly kind: 'login' | 'reset' }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [channel, setChannel] = useState<Channel>('email')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasLink, setHasLink] = useState(false)

  const change = (next: { channel?: Channel; typed?: string }) => {
    setChannel(next.channel ?? channel)
    setTyped(next.typed ?? '')
    setWrong(false)
    setSentTo(null)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const recipient = formats[channel].normalise(typed.trim())
    setWrong(recipient === null)
    setFailure(null)
    if (recipient === null) return
    setBusy(true)
    try {
      await request('session.requestLink', { kind, channel, recipient })
      setSentTo(channel === 'phone' ? displayPhone(recipient, language) : recipient)
    } catch (error) {
      setFailure(asAppError(error))
    }
    setBusy(false)
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{t(kind === 'login' ? 'links.loginTitle' : 'links.forgotTitle')}</Title>
        <Text c="dimmed" size="sm" mt={4}>
          {t(kind === 'login' ? 'links.loginText' : 'links.forgotText')}
        </Text>
      </div>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label={t('links.by')}
            value={channel}
            onChange={(next) => change({ channel: next as Channel })}
            data={(['email', 'phone'] as const).map((value) => ({ value, label: t(`links.${value}`) }))}
          />
          <TextInput
            key={channel}
            label={t(channel === 'email' ? 'login.email' : 'links.phoneLabel')}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete={channel === 'email' ? 'username' : 'tel'}
            autoFocus
            value={typed}
            onChange={(event) => change({ typed: event.currentTarget.value })}
            error={isWrong && t(WRONG[channel])}
          />
          {failure && <LoginFailure error={failure} />}
          <Button type="submit" loading={isBusy} fullWidth variant={sentTo === null ? 'filled' : 'default'}>
            {t(sentTo === null ? 'links.send' : 'links.again')}
          </Button>
        </Stack>
      </form>
      {sentTo !== null && (
        <Notice tone="success" role="status" title={t('links.sentTitle')}>
          {t('links.sentText', { recipient: sentTo })}
        </Notice>
      )}
      {sentTo !== null || hasLink ? (
        <EnterLink kind={kind} />
      ) : (
        <Button variant="subtle" size="compact-sm" type="button" onClick={() => setHasLink(true)}>
          {t(kind === 'login' ? 'links.haveCode' : 'links.haveLink')}
        </Button>
      )}
    </Stack>
  )
}
