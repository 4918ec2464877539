import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { runVerb } from '#renderer/records/write.ts'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { ReasonDialog } from '#renderer/ui/ReasonDialog.tsx'
import { RELATED } from '../related.ts'
import { RestoredList } from './RestoredList.tsx'

interface Props {
  readonly day: Row<'siteCancellations'>
  readonly onClose: () => void
}

/** As the verb demands. */
const SHORTEST_REASON = 5

const CONCERNED = [...RELATED, 'siteCancellations', 'supervisors'] as const

/** Says what takes place again with a day, and who cannot come any more, and asks why it does. */
export function RestoreDialog({ day, onClose }: Props) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushFinal = usePushFinal()
  const { value: restored } = useLive('desk.restored', { cancellationId: day._id }, CONCERNED)
  const isRefused = restored?.work.some(({ refusal }) => refusal !== null) === true
  const restore = async (reason: string) => {
    try {
      const { waits } = await runVerb('sites.restoreDay', { cancellationId: day._id, reason })
      pushFinal(
        ({ t: words, formats }) => words('cancelDay.history.restored', { day: formats.weekday(day.date) }),
        waits,
      )
      onClose()
    } catch (error) {
      toasts.error(error)
    }
  }
  return (
    <ReasonDialog
      title={t('cancelDay.history.restoreTitle')}
      label={t('cancelDay.history.restoreReason')}
      action={t('cancelDay.history.restore')}
      shortest={SHORTEST_REASON}
      isAble={restored !== undefined && !isRefused}
      size={640}
      onClose={onClose}
      onReason={(reason) => void restore(reason)}
    >
      {restored && <RestoredList restored={restored} date={day.date} />}
    </ReasonDialog>
  )
}
