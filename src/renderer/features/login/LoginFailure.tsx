import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { IconOffline } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Why signing in, or asking for a link, did not work. */
export function LoginFailure({ error }: { readonly error: AppError }) {
  const { t } = useTranslation()
  if (error.code === 'NO_CONNECTION') {
    return (
      <Notice tone="warning" icon={IconOffline} title={t('login.offline')}>
        {t('login.offlineHelp')}
      </Notice>
    )
  }
  return <Notice tone="danger">{errorText(t, failureOf(error))}</Notice>
}
