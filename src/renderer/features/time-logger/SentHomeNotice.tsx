import { useTranslation } from 'react-i18next'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Says what is paid to somebody who came and was sent home, so that nobody types hours they did not work. */
export function SentHomeNotice({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  if (values['kind'] !== 'sentHome') return null
  return (
    <Notice tone="info" role="status">
      {t('timeLogger.sentHomePaid')}
    </Notice>
  )
}
