import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconSignOut } from '#renderer/ui/icons.ts'
import { useSignOut } from './use-sign-out.tsx'

/** *Se déconnecter*: signs out at once when everything is sent, else asks first. */
export function SignOutButton() {
  const { t } = useTranslation()
  const { signOut, question } = useSignOut()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconSignOut size={16} />}
        onClick={() => void signOut()}
      >
        {t('shell.signOut')}
      </Button>
      {question}
    </>
  )
}
