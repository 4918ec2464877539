import { useState } from 'react'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardChip, BoardEmployee, Candidate } from '#shared/contract/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/app/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconAssignments } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { BoardControls } from './BoardControls.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { SlotDetails } from './SlotDetails.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { useBoard } from './use-board.ts'
import { useSlotActions } from './use-slot-actions.ts'
import { WeekExportMenu } from './WeekExportMenu.tsx'

/** *Assignations*: the week of everybody, where slots are given, taken back and moved. */
export function MatchingPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const board = useBoard()
  const actions = useSlotActions()
  const [chosen, setChosen] = useState<BoardChip | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [looking, setLooking] = useState<{ readonly slot: BoardChip; readonly at: HTMLElement } | null>(null)
  const { week, view, askedSlot } = board

  useHotkeys([
    ['[', () => board.show({ start: addDays(view.start, -7) })],
    [']', () => board.show({ start: addDays(view.start, 7) })],
    ['T', () => board.show({ start: board.today })],
  ])
  const asked = askedSlot === dismissed ? undefined : week?.unfilled.find(({ _id }) => _id === askedSlot)
  const picking = chosen ?? asked ?? null
  const stopPicking = () => {
    setChosen(null)
    setDismissed(askedSlot)
  }

  const open = (slot: BoardChip, at: HTMLElement) => {
    if (slot.employeeId === null) setChosen(slot)
    else setLooking({ slot, at })
  }
  const give = (slot: BoardChip, { employeeId, name }: Candidate, reason?: string) => {
    if (slot.employeeId === null) return actions.assign(slot, { employeeId, name }, reason)
    const target = { employeeId, ...(reason === undefined ? {} : { reason }) }
    return actions.move(slot, target, t('board.movedTo', { name }))
  }
  const drop = (slot: BoardChip, person: BoardEmployee, date: string) => {
    const target = { employeeId: person._id, name: person.name }
    if (slot.employeeId === null) return void actions.assign(slot, target)
    if (slot.employeeId === person._id && slot.date === date) return
    const label =
      slot.date === date
        ? t('board.movedTo', { name: person.name })
        : t('board.movedOn', { name: person.name, day: formats.weekday(date) })
    void actions.move(slot, { employeeId: person._id, date }, label)
  }

  return (
    <Page
      title={t('board.title')}
      actions={
        <>
          <WeekExportMenu view={view} />
          <Button component={Link} to={paths.orderCreate()} leftSection={<IconAdd size={16} />}>
            {t('board.newOrder')}
          </Button>
        </>
      }
      bar={<BoardControls board={board} />}
      fill
    >
      {board.error && !week ? (
        <Failed text={errorText(t, failureOf(board.error))} onRetry={board.retry} />
      ) : week && week.employees === 0 && week.unfilledTotal === 0 ? (
        <EmptyState icon={IconAssignments} title={t('board.emptyTitle')} text={t('board.emptyText')} />
      ) : (
        week && (
          <BoardGrid
            board={board}
            week={week}
            openSlot={picking?._id ?? looking?.slot._id ?? null}
            onOpen={open}
            onGive={drop}
            onFree={(slot) => void actions.unassign(slot, '')}
          />
        )
      )}
      <SlotPicker slot={picking} onClose={stopPicking} onGive={give} />
      {looking && (
        <SlotDetails
          slot={looking.slot}
          at={looking.at}
          onClose={() => setLooking(null)}
          onReplace={() => {
            setChosen(looking.slot)
            setLooking(null)
          }}
          onTakeBack={(name) => {
            void actions.unassign(looking.slot, name)
            setLooking(null)
          }}
        />
      )}
    </Page>
  )
}
