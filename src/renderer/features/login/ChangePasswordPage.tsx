import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { SHORTEST_PASSWORD } from '#shared/contract/http.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { OtherSession } from './OtherSession.tsx'
import { useGreeting } from './use-greeting.ts'

const min = SHORTEST_PASSWORD

/** Chooses a password with the token in the address, and signs in. */
export function ChangePasswordPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const greet = useGreeting()
  const { token = '' } = useParams()
  const { setPassword } = useSession()
  const [chosen, setChosen] = useState({ first: '', again: '' })
  const [wrong, setWrong] = useState<'short' | 'different' | null>(null)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = chosen.first.length < min ? 'short' : chosen.first === chosen.again ? null : 'different'
    setWrong(found)
    setFailure(null)
    if (found) return
    setBusy(true)
    try {
      greet(await setPassword(token, chosen.first), ({ t: text }) => text('links.saved'))
      await navigate(paths.root, { replace: true })
    } catch (error) {
      setFailure(asAppError(error))
      setBusy(false)
    }
  }

  const field = (name: 'first' | 'again', isFocused = false) => ({
    autoComplete: 'new-password',
    autoFocus: isFocused,
    maxLength: 256,
    value: chosen[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setChosen((before) => ({ ...before, [name]: value })),
    visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') },
  })
  return (
    <LoginFrame title={t('links.changeTitle')} notice={<OtherSession />}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2}>{t('links.changeTitle')}</Title>
            <Text c="dimmed" size="sm" mt={4}>
              {t('links.changeText', { min })}
            </Text>
          </div>
          <PasswordInput
            label={t('links.newPassword')}
            {...field('first', true)}
            error={wrong === 'short' && t('links.short', { min })}
          />
          <PasswordInput
            label={t('links.samePassword')}
            {...field('again')}
            error={wrong === 'different' && t('links.different')}
          />
          {failure && <LinkFailure error={failure} to={paths.to('/forgot-password')} />}
          <Button type="submit" loading={isBusy} fullWidth>
            {t('links.save')}
          </Button>
        </Stack>
      </form>
      <Stack mt="lg" align="center">
        <Button variant="subtle" size="compact-sm" component={Link} to={paths.to('/login')}>
          {t('links.back')}
        </Button>
      </Stack>
    </LoginFrame>
  )
}
