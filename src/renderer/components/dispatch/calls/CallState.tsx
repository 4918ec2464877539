import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { ShownCall } from '#shared/contract/dispatch/desk.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconPhone } from '#renderer/ui/icons.ts'
import styles from './calls.module.css'

interface Props {
  readonly call: ShownCall
  readonly now: number
}

/** Who is being called, by whom, or what came of the last call. */
export function CallState({ call, now }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { session } = useSession()
  const { outcome, name, userId, callBackAt, at } = call
  const isOwn = userId === session?.user._id
  const by = isOwn ? t('calls.you') : call.by
  const when = outcome === 'callBack' && callBackAt ? formats.spokenTime(localTimeOf(callBackAt)) : formats.age(at, now)
  return (
    <span className={styles.state} data-outcome={outcome}>
      <IconPhone size={14} aria-hidden />
      {t(`calls.state.${outcome}`, { name, by, when })}
    </span>
  )
}
