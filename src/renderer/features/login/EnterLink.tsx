import { Button, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { tokenIn } from '#shared/domain/office/link-code.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { paths } from '#renderer/screens/paths.ts'
import { LoginFailure } from './LoginFailure.tsx'
import { useLinkLogin } from './use-link-login.ts'

/** Takes a link that opened elsewhere, or the code that was shown there. */
export function EnterLink({ kind }: { readonly kind: 'login' | 'reset' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loginByLink = useLinkLogin()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const token = tokenIn(typed)
    setWrong(token === null)
    setFailure(null)
    if (token === null) return
    if (kind === 'reset') return void navigate(paths.changePassword(token))
    setBusy(true)
    try {
      await loginByLink(token)
    } catch (error) {
      setFailure(asAppError(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('links.paste')}
          description={t('links.pasteHelp')}
          autoComplete="one-time-code"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isWrong && t('links.pasteBad')}
        />
        {failure && <LoginFailure error={failure} />}
        <Button type="submit" loading={isBusy} fullWidth>
          {t('links.goOn')}
        </Button>
      </Stack>
    </form>
  )
}
