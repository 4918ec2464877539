import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCount } from '#renderer/queries/use-records.ts'
import { today } from '#renderer/i18n/today.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconAssignments } from '#renderer/ui/icons.ts'
import { plannedOn } from './planned-on.ts'

interface Props {
  readonly from: string
  readonly to: string
  /** Asks what becomes of them. */
  readonly onAsk: (from: string, to: string) => void
}

/**
 * How many assignments are planned on days off that are to come: a day off that is entered later does not change what is
 * planned already, unless the dispatcher frees it.
 */
export function AssignmentsOn({ from, to, onAsk }: Props) {
  const { t } = useTranslation()
  const now = today()
  const first = from < now ? now : from
  const view = useMemo(() => plannedOn(first, to), [first, to])
  const { value = 0 } = useCount('assignments', to < now ? null : view)
  if (value === 0) return null
  return (
    <UnstyledButton mih={24} onClick={() => onAsk(first, to)}>
      <Chip tone="warning" icon={IconAssignments} hint={t('settings.calendar.plannedHint')}>
        {t('settings.calendar.planned', { count: value })}
      </Chip>
    </UnstyledButton>
  )
}
