import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/session/session-context.tsx'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Says whose session a link would end. */
export function OtherSession() {
  const { t } = useTranslation()
  const { session } = useSession()
  if (!session) return null
  const { firstName, lastName } = session.user
  return (
    <Notice tone="warning" role="status">
      {t('links.otherSession', { name: `${firstName} ${lastName}` })}
    </Notice>
  )
}
