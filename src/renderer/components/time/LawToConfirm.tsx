import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { IconPending } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { paths } from '#renderer/screens/paths.ts'

interface Props {
  /** How many figures of law nobody confirmed. */
  readonly count: number
  /** What depends on them. */
  readonly of: 'pay' | 'sheet'
}

/** Marks what depends on figures of law that nobody confirmed, and leads to them; nothing once all are. */
export function LawToConfirm({ count, of }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      icon={IconPending}
      role="status"
      action={
        <Anchor component={Link} to={paths.labourRules()}>
          {t('lawToConfirm.see')}
        </Anchor>
      }
    >
      {t(`lawToConfirm.${of}`, { count })}
    </Notice>
  )
}
