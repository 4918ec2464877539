import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { formats } from '#shared/model/formats.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { useGreeting } from './use-greeting.ts'

interface Wrong {
  readonly email?: Key
  readonly password?: Key
}

function wrongOf(email: string, password: string): Wrong {
  return {
    ...(email.trim() === ''
      ? { email: 'login.emailNeeded' as const }
      : formats.email.normalise(email.trim()) === null
        ? { email: 'login.emailBad' as const }
        : {}),
    ...(password === '' ? { password: 'login.passwordNeeded' as const } : {}),
  }
}

/** E-mail and password; a refusal is shown under them, by its code. */
export function LoginForm() {
  const { t } = useTranslation()
  const { login } = useSession()
  const greet = useGreeting()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<AppError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = wrongOf(email, password)
    setWrong(found)
    setFailure(null)
    const first = found.email ? emailInput : found.password ? passwordInput : null
    if (first) return first.current?.focus()
    setBusy(true)
    try {
      greet(await login(email.trim(), password))
    } catch (error) {
      const refused = asAppError(error)
      setFailure(refused)
      setBusy(false)
      if (refused.code === 'BAD_CREDENTIALS') passwordInput.current?.select()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          ref={emailInput}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wrong.email && t(wrong.email)}
        />
        <PasswordInput
          ref={passwordInput}
          label={t('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          error={wrong.password && t(wrong.password)}
        />
        {isCapsOn && (
          <Text size="xs" c="dimmed" role="status">
            {t('login.capsLock')}
          </Text>
        )}
        {failure && <LoginFailure error={failure} />}
        <Button type="submit" loading={isBusy} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
