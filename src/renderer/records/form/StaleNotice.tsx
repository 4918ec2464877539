import { useTranslation } from 'react-i18next'
import { changeInTheWay } from '#shared/contract/sync/stale.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useAuthor } from '#renderer/records/use-author.ts'
import type { RecordForm } from './use-record-form.ts'

/** Says who changed the row meanwhile and when, that nothing typed is lost, and what is to do. */
export function StaleNotice({ form }: { readonly form: Pick<RecordForm, 'stale' | 'clashes'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const clashes = Object.values(form.clashes)
  const change = (form.stale && changeInTheWay(form.stale)) ?? clashes[0]
  const who = useAuthor(change?.by)
  if (!form.stale && clashes.length === 0) return null
  const when = formats.age(change?.at ?? new Date(now).toISOString(), now)
  const text =
    clashes.length > 0
      ? t('form.clash.toSettle', { who, when, count: clashes.length })
      : t('form.clash.settled', { who, when })
  return (
    <Notice tone="warning" icon={IconWarning} role="status">
      {text}
    </Notice>
  )
}
