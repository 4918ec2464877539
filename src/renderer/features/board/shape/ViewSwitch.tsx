import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconEmployees, IconSites } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { Board } from '../use-board.ts'
import { BOARD_KINDS, type BoardKind } from './board-shape.ts'

interface Props {
  readonly board: Board
  /** The day that was looked at last in a week. */
  readonly lookedAt: () => string | null
}

/** Week, day or month, and whether the rows of a week or a month are people or sites. */
export function ViewSwitch({ board, lookedAt }: Props) {
  const { t } = useTranslation()
  const { kind, group } = board.shape
  const turn = (next: BoardKind) => board.turn({ kind: next }, lookedAt())
  // A day is by sites alone: its week is grouped.
  const regroup = () =>
    board.turn({ kind: kind === 'day' ? 'week' : kind, group: group === 'people' ? 'sites' : 'people' })
  useShortcuts('board.shortcuts.title', [
    { keys: '1', label: 'board.views.showWeek', run: () => turn('week') },
    { keys: '2', label: 'board.views.showDay', run: () => turn('day') },
    { keys: '3', label: 'board.views.showMonth', run: () => turn('month') },
    { keys: 'G', label: 'board.views.regroup', run: regroup },
  ])
  const other = t(group === 'people' ? 'board.views.bySites' : 'board.views.byPeople')
  const GroupIcon = group === 'people' ? IconSites : IconEmployees
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('board.views.title')}
        value={kind}
        data={BOARD_KINDS.map((value) => ({ value, label: t(`board.views.${value}`) }))}
        onChange={(value) => turn(value as BoardKind)}
        style={{ flex: 'none' }}
      />
      {kind !== 'day' && (
        <Tooltip label={`${other} · G`}>
          <ActionIcon size="lg" aria-label={other} onClick={regroup}>
            <GroupIcon size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
