import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#renderer/ui/Notice.tsx'

interface Props {
  /** How many shifts more sharing fills; null while it is looked for. */
  readonly more: number | null
  readonly isShared: boolean
  readonly isBusy: boolean
  readonly onShare: (isShared: boolean) => void
}

/** Offers to give the days that nobody can take together to several people, and says when that finds nobody either. */
export function SharingOffer({ more, isShared, isBusy, onShare }: Props) {
  const { t } = useTranslation()
  if (more === 0)
    return (
      <Notice tone="neutral" role="note">
        {t('orders.fillAll.sharing.none')}
      </Notice>
    )
  const act = isShared ? 'orders.fillAll.sharing.stop' : 'orders.fillAll.sharing.ask'
  return (
    <Notice
      tone="info"
      role="note"
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={more === null}
          disabled={isBusy}
          onClick={() => onShare(!isShared)}
        >
          {t(act)}
        </Button>
      }
    >
      {more === null
        ? t('orders.fillAll.sharing.searching')
        : t(isShared ? 'orders.fillAll.sharing.isDone' : 'orders.fillAll.sharing.offer', { count: more })}
    </Notice>
  )
}
