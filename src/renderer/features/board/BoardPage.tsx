import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { IconAdd } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { AskButton } from './AskButton.tsx'
import { BoardControls } from './controls/BoardControls.tsx'
import { BoardPeriod } from './controls/BoardPeriod.tsx'
import { HoursDialog } from './hours/HoursDialog.tsx'
import { useHoursChange } from './hours/use-hours-change.ts'
import { LeavingQuestion } from '#renderer/components/dispatch/leaving/LeavingQuestion.tsx'
import { DayQuestion } from './day/DayQuestion.tsx'
import { BoardGrid } from './week/BoardGrid.tsx'
import { AssignmentDetails } from './assignment/AssignmentDetails.tsx'
import { AcceptDialog } from './picker/AcceptDialog.tsx'
import { AssignmentPicker } from '#renderer/components/dispatch/picker/AssignmentPicker.tsx'
import { CancelDayDialog } from '#renderer/components/dispatch/cancel-day/CancelDayDialog.tsx'
import { CellOffers } from './picker/CellOffers.tsx'
import { CopyWeek } from './copy-week/CopyWeek.tsx'
import { NothingShown } from './NothingShown.tsx'
import { PeopleMonth } from './people-month/PeopleMonth.tsx'
import { useBoard } from './use-board.ts'
import { useBoardActs } from './use-board-acts.ts'
import { useBoardLayout } from './week/use-board-layout.ts'
import { ChosenBar } from './many/ChosenBar.tsx'
import { KeptBar } from './many/KeptBar.tsx'
import { LayDownDialog } from './many/LayDownDialog.tsx'
import { useMany } from './many/use-many.ts'
import { SitesPane } from './sites/SitesPane.tsx'
import { useBoardShortcuts, type FindShown } from './use-board-shortcuts.ts'
import { WeekExportMenu } from './WeekExportMenu.tsx'

/** *Assignations*: a week of people or sites, a day or a month, where assignments are assigned, unassigned and moved. */
export function BoardPage() {
  const title = useScreenTitle()
  const { t } = useTranslation()
  const layout = useBoardLayout()
  const board = useBoard(layout)
  const focusedDay = useRef<string | null>(null)
  const find = useRef<FindShown>(() => null)
  const {
    picking,
    details,
    offer,
    accepting,
    cancelling,
    stopAccepting,
    returns,
    acts,
    assign,
    assignLeaving,
    dayMove,
    leaving,
  } = useBoardActs(board)
  const many = useMany(board)
  const hours = useHoursChange()
  const { week, view, shape } = board
  useBoardShortcuts(board, acts, find)
  const openAssignment = picking?.assignment._id ?? details?.assignment._id ?? null
  const hasSites = shape.kind === 'day' || shape.group === 'sites'

  return (
    <Page
      title={title}
      actions={
        <>
          <AskButton board={board} focusedDay={focusedDay} />
          {shape.kind === 'week' && <CopyWeek board={board} />}
          <WeekExportMenu view={view} />
          <Button component={Link} to={paths.create('orders')} leftSection={<IconAdd size={16} />}>
            {t('board.newOrder')}
          </Button>
        </>
      }
      bar={
        <>
          <BoardControls board={board} layout={layout} lookedAt={() => focusedDay.current} />
          {shape.kind === 'week' && <BoardPeriod board={board} />}
        </>
      }
      fill
    >
      {hasSites ? (
        <SitesPane
          // Rows of one view are not those of another.
          key={shape.kind}
          board={board}
          layout={layout}
          acts={acts}
          many={many}
          hours={hours}
          openAssignment={openAssignment}
          returns={returns + hours.returns}
          find={find}
          focusedDay={focusedDay}
        />
      ) : shape.kind === 'month' ? (
        <PeopleMonth board={board} layout={layout} />
      ) : board.error && !week ? (
        <Failed text={errorText(t, failureOf(board.error))} onRetry={board.retry} />
      ) : week && week.employees === 0 && week.unfilledTotal === 0 ? (
        <NothingShown view={view} />
      ) : (
        week &&
        // The people come right after the week: rows without them would be drawn for nothing.
        (!board.people.isLoading || board.people.items.size > 0) && (
          <BoardGrid
            board={board}
            week={week}
            openAssignment={openAssignment}
            layout={layout}
            returns={returns + hours.returns}
            acts={acts}
            many={many}
            focusedDay={focusedDay}
          />
        )
      )}
      <ChosenBar many={many} />
      {shape.kind === 'day' && <KeptBar many={many} day={shape.day} />}
      <AssignmentPicker
        assignment={picking?.assignment ?? null}
        person={picking?.person ?? ''}
        onClose={acts.stopPicking}
        onNext={acts.pick}
        onAssign={assign}
        onLeave={assignLeaving}
      />
      {accepting && <AcceptDialog asked={accepting} onClose={stopAccepting} />}
      {details && (
        <AssignmentDetails
          assignment={details.assignment}
          at={details.at}
          onClose={acts.close}
          onReplace={() => acts.pick(details.assignment)}
          onUnassign={() => acts.unassign(details.assignment)}
          onAnswer={(what, name) => acts.answer(details.assignment, what, name)}
          onRecord={(what, name, minutes) => acts.record(details.assignment, what, name, minutes)}
          onCancelDay={() => acts.cancelDay(details.assignment)}
          onChangeHours={() => {
            acts.close()
            hours.ask(details.assignment)
          }}
        />
      )}
      {hours.asked && <HoursDialog asked={hours.asked} onConfirm={hours.change} onClose={hours.cancel} />}
      {cancelling && (
        <CancelDayDialog
          site={{ id: cancelling.siteId, name: cancelling.siteName }}
          date={cancelling.date}
          onClose={acts.stopCancelling}
        />
      )}
      {many.asked && (
        <LayDownDialog
          asked={many.asked}
          isBusy={many.isBusy}
          onRun={(planned, reason) => many.asked && void many.answer(many.asked.kind, planned, reason)}
          onCancel={many.cancel}
        />
      )}
      {dayMove.asked && (
        <DayQuestion
          move={dayMove.asked}
          onAnswer={(reason) => (dayMove.asked ? dayMove.answer(dayMove.asked, reason) : Promise.resolve())}
          onCancel={dayMove.cancel}
        />
      )}
      {leaving.asked && (
        <LeavingQuestion
          asked={leaving.asked}
          onAnswer={async (reason) => void (leaving.asked && (await leaving.answer(leaving.asked, reason)))}
          onCancel={leaving.cancel}
        />
      )}
      {offer && week && (
        <CellOffers
          person={offer.person}
          date={offer.date}
          at={offer.at}
          open={week.unfilled.filter(({ date }) => date === offer.date)}
          onClose={acts.close}
          onAssign={(assignment, verdict) => void acts.drop(assignment, offer.person, offer.date, verdict)}
        />
      )}
    </Page>
  )
}
