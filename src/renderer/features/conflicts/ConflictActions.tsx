import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '#shared/contract/outbox.ts'
import { isEditable } from './edit-values.ts'
import styles from './conflicts.module.css'

interface Props {
  readonly conflict: Conflict
  readonly isBusy: boolean
  /** Something else has the keyboard. */
  readonly isPaused: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onEdit: () => void
  readonly onOther: () => void
  readonly onNewOrder: () => void
}

/** What becomes of a conflict, each with its key; what cannot succeed says why. */
export function ConflictActions({ conflict, isBusy, isPaused, onMine, onTheirs, onEdit, onOther, onNewOrder }: Props) {
  const { t } = useTranslation()
  const { canRetry, refusal, rows, verb } = conflict
  const canEdit = isEditable(conflict)
  const isAssignment = verb?.startsWith('assignments.') === true && Boolean(rows[0]?.theirs)
  const isRemoval = conflict.kind === 'remove'
  const isOrder = verb === 'orders.place' && Boolean(rows[0]?.mine)
  const help = [
    !canRetry && t(refusal.code === 'OVERLAP' ? 'conflicts.cannotRetryOverlap' : 'conflicts.cannotRetry'),
    isAssignment && t('conflicts.otherHelp'),
    isOrder && t(conflict.waiting.length > 0 ? 'conflicts.newOrderHelpWaiting' : 'conflicts.newOrderHelp'),
  ].filter(Boolean)
  // What can succeed is offered as the thing to do.
  const look = (isOffered: boolean) => ({ variant: !canRetry && isOffered ? 'filled' : 'default' })
  const isFree = !isBusy && !isPaused
  useHotkeys([
    ['R', () => isFree && canRetry && onMine()],
    ['G', () => isFree && onTheirs()],
    ['M', () => isFree && canEdit && onEdit()],
  ])
  const key = (name: 'r' | 'g' | 'm') => (
    <Kbd size="xs" className={styles.key ?? ''} aria-hidden>
      {t(`shell.keys.${name}`)}
    </Kbd>
  )
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Button
          variant={canRetry ? 'filled' : 'default'}
          disabled={!canRetry}
          loading={isBusy}
          rightSection={key('r')}
          onClick={onMine}
        >
          {t(isRemoval ? 'conflicts.actions.removeAgain' : 'conflicts.actions.mine')}
        </Button>
        <Button variant="default" disabled={isBusy} rightSection={key('g')} onClick={onTheirs}>
          {t(`conflicts.actions.${!rows[0]?.theirs ? 'discard' : isRemoval ? 'keep' : 'theirs'}`)}
        </Button>
        {canEdit && (
          <Button {...look(true)} disabled={isBusy} rightSection={key('m')} onClick={onEdit}>
            {t('conflicts.actions.edit')}
          </Button>
        )}
        {isAssignment && (
          <Button {...look(!canEdit)} disabled={isBusy} onClick={onOther}>
            {t('conflicts.actions.other')}
          </Button>
        )}
        {isOrder && (
          <Button {...look(!canEdit)} disabled={isBusy} onClick={onNewOrder}>
            {t('conflicts.actions.newOrder')}
          </Button>
        )}
      </Group>
      {help.length > 0 && (
        <Text size="xs" c="dimmed">
          {help.join(' ')}
        </Text>
      )}
    </Stack>
  )
}
