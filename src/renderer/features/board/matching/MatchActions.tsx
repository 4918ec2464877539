import { Button, Group, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reasonHint } from '#renderer/components/dispatch/picker/reason-hint.ts'
import type { Progress as Part } from '#renderer/components/dispatch/picker/use-staff-days.ts'
import type { Doing } from './use-match.ts'
import type { Weighed } from './use-weighed.ts'
import classes from './matching.module.css'

interface Props {
  readonly weighed: Weighed | null
  /** How many are chosen. */
  readonly chosen: number
  readonly isAccepting: boolean
  readonly isBusy: boolean
  readonly progress: Part | null
  readonly onDo: (doing: Doing) => void
}

/** Assigns the person, or assigns and asks them; why it cannot be done, where nothing can be given. */
export function MatchActions({ weighed, chosen, isAccepting, isBusy, progress, onDo }: Props) {
  const { t } = useTranslation()
  const count = weighed?.given.length ?? 0
  const isImpossible = weighed !== null && count === 0
  return (
    <div className={classes.foot}>
      {isImpossible && (
        <Text size="sm" c="var(--eq-danger-fg)">
          {t('matching.impossible', { count: chosen })}
        </Text>
      )}
      {progress && (
        <Progress
          value={(100 * progress.done) / progress.total}
          aria-label={t('sync.part', { done: progress.done, total: progress.total })}
        />
      )}
      <Text size="xs" c="dimmed">
        {t(isAccepting && weighed ? reasonHint(weighed.found.map(({ finding }) => finding)) : 'matching.hint')}
      </Text>
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button variant="default" px="sm" disabled={count === 0 || isAccepting} onClick={() => onDo('ask')}>
          {t('matching.ask')}
        </Button>
        <Button px="sm" loading={isBusy} disabled={count === 0 || isAccepting} onClick={() => onDo('assign')}>
          {chosen > 1 ? t('matching.assignMany', { count }) : t('matching.assign')}
        </Button>
      </Group>
    </div>
  )
}
