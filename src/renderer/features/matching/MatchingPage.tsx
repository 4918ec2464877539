import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment, BoardEmployee, Candidate } from '#shared/contract/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconAssignments } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { BoardControls } from './BoardControls.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { AssignmentDetails } from './AssignmentDetails.tsx'
import { AssignmentPicker } from './AssignmentPicker.tsx'
import { useBoard } from './use-board.ts'
import { useAssignmentActions } from './use-assignment-actions.ts'
import { WeekExportMenu } from './WeekExportMenu.tsx'

/** *Assignations*: the week of all people, where assignments are assigned, unassigned and moved. */
export function MatchingPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const formats = useFormats()
  const board = useBoard()
  const actions = useAssignmentActions()
  const [chosen, setChosen] = useState<BoardAssignment | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [details, setDetails] = useState<{ readonly assignment: BoardAssignment; readonly at: HTMLElement } | null>(
    null,
  )
  const { week, view, askedAssignment } = board

  useShortcuts('board.shortcuts.title', [
    { keys: 'mod+ArrowLeft', label: 'board.previousWeek', run: () => board.show({ start: addDays(view.start, -7) }) },
    { keys: 'mod+ArrowRight', label: 'board.nextWeek', run: () => board.show({ start: addDays(view.start, 7) }) },
    { keys: 'T', label: 'board.thisWeek', run: () => board.show({ start: board.today }) },
  ])
  const asked = askedAssignment === dismissed ? undefined : week?.unfilled.find(({ _id }) => _id === askedAssignment)
  const picking = chosen ?? asked ?? null
  const stopPicking = () => {
    setChosen(null)
    setDismissed(askedAssignment)
  }

  const open = (assignment: BoardAssignment, at: HTMLElement) => {
    if (assignment.employeeId === null) setChosen(assignment)
    else setDetails({ assignment, at })
  }
  const assign = (assignment: BoardAssignment, { employeeId, name }: Candidate, reason?: string) => {
    if (assignment.employeeId === null) return actions.assign(assignment, { employeeId, name }, reason)
    const target = { employeeId, ...(reason === undefined ? {} : { reason }) }
    return actions.move(assignment, target, t('board.movedTo', { name }))
  }
  const dropOn = (assignment: BoardAssignment, person: BoardEmployee, date: string) => {
    const target = { employeeId: person._id, name: person.name }
    if (assignment.employeeId === null) return void actions.assign(assignment, target)
    if (assignment.employeeId === person._id && assignment.date === date) return
    const label =
      assignment.date === date
        ? t('board.movedTo', { name: person.name })
        : t('board.movedOn', { name: person.name, day: formats.weekday(date) })
    void actions.move(assignment, { employeeId: person._id, date }, label)
  }

  return (
    <Page
      title={title}
      actions={
        <>
          <WeekExportMenu view={view} />
          <Button component={Link} to={paths.create('orders')} leftSection={<IconAdd size={16} />}>
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
            openAssignment={picking?._id ?? details?.assignment._id ?? null}
            onOpen={open}
            onAssign={dropOn}
            onUnassign={(assignment) => void actions.unassign(assignment, '')}
          />
        )
      )}
      <AssignmentPicker assignment={picking} onClose={stopPicking} onAssign={assign} />
      {details && (
        <AssignmentDetails
          assignment={details.assignment}
          at={details.at}
          onClose={() => setDetails(null)}
          onReplace={() => {
            setChosen(details.assignment)
            setDetails(null)
          }}
          onUnassign={(name) => {
            void actions.unassign(details.assignment, name)
            setDetails(null)
          }}
        />
      )}
    </Page>
  )
}
