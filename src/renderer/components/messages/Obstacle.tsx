import { useTranslation } from 'react-i18next'
import { IconOptedOut } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

interface Props {
  readonly why: 'optedOut' | 'noPhone'
  readonly name: string
}

/** Why nothing can be sent to somebody, and what to do. */
export function Obstacle({ why, name }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" icon={IconOptedOut} role="status" title={t(`messages.obstacle.${why}`, { name })}>
      {t(`messages.obstacle.${why}Do`)}
    </Notice>
  )
}
