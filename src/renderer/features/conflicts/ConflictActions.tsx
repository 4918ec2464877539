import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { isEditable } from './edit-values.ts'
import styles from './conflicts.module.css'

interface Props {
  readonly conflict: Conflict
  readonly isBusy: boolean
  /** A dialog or drawer is open: the shortcuts are off. */
  readonly isPaused: boolean
  readonly onRetry: () => void
  readonly onDiscard: () => void
  readonly onEdit: () => void
  readonly onChooseOther: () => void
  readonly onNewOrder: () => void
}

/** The actions on a conflict with their shortcuts, and why a retry is not offered. */
export function ConflictActions({
  conflict,
  isBusy,
  isPaused,
  onRetry,
  onDiscard,
  onEdit,
  onChooseOther,
  onNewOrder,
}: Props) {
  const { t } = useTranslation()
  const { canRetry, refusal, rows, verb } = conflict
  const canEdit = isEditable(conflict)
  const isAssignment = verb?.startsWith('assignments.') === true && Boolean(rows[0]?.theirs)
  const isRemoval = conflict.kind === 'remove'
  const isOrder = verb === 'orders.createWithPositions' && Boolean(rows[0]?.mine)
  const help = [
    !canRetry && t(refusal.code === 'OVERLAP' ? 'conflicts.cannotRetryOverlap' : 'conflicts.cannotRetry'),
    isAssignment && t('conflicts.otherHelp'),
    isOrder && t(conflict.waiting.length > 0 ? 'conflicts.newOrderHelpWaiting' : 'conflicts.newOrderHelp'),
  ].filter(Boolean)
  // When a retry cannot succeed, the first action that can is the primary one.
  const asPrimary = (isFirst: boolean) => ({ variant: !canRetry && isFirst ? 'filled' : 'default' })
  const isFree = !isBusy && !isPaused
  // Initials of what the buttons say, so each language has its own.
  const keys = { mine: t('conflicts.keys.mine'), theirs: t('conflicts.keys.theirs'), edit: t('conflicts.keys.edit') }
  useShortcuts('shell.shortcuts.conflicts', [
    ...(canRetry
      ? [{ keys: keys.mine, label: 'shell.shortcuts.conflictMine', run: () => isFree && onRetry() } as const]
      : []),
    { keys: keys.theirs, label: 'shell.shortcuts.conflictTheirs', run: () => isFree && onDiscard() },
    ...(canEdit
      ? [{ keys: keys.edit, label: 'shell.shortcuts.conflictEdit', run: () => isFree && onEdit() } as const]
      : []),
  ])
  const key = (name: keyof typeof keys) => (
    <Kbd size="xs" className={styles.key ?? ''} aria-hidden>
      {keys[name]}
    </Kbd>
  )
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Button
          variant={canRetry ? 'filled' : 'default'}
          disabled={!canRetry}
          loading={isBusy}
          rightSection={key('mine')}
          onClick={onRetry}
        >
          {t(isRemoval ? 'conflicts.actions.removeAgain' : 'conflicts.actions.mine')}
        </Button>
        <Button variant="default" disabled={isBusy} rightSection={key('theirs')} onClick={onDiscard}>
          {t(`conflicts.actions.${!rows[0]?.theirs ? 'discard' : isRemoval ? 'keep' : 'theirs'}`)}
        </Button>
        {canEdit && (
          <Button {...asPrimary(true)} disabled={isBusy} rightSection={key('edit')} onClick={onEdit}>
            {t('conflicts.actions.edit')}
          </Button>
        )}
        {isAssignment && (
          <Button {...asPrimary(!canEdit)} disabled={isBusy} onClick={onChooseOther}>
            {t('conflicts.actions.other')}
          </Button>
        )}
        {isOrder && (
          <Button {...asPrimary(!canEdit)} disabled={isBusy} onClick={onNewOrder}>
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
