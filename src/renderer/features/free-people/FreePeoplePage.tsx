import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { addDays } from '#shared/model/dates.ts'
import type { OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import type { Choice } from '#renderer/components/dispatch/picker/choice.ts'
import { AssignmentPicker } from '#renderer/components/dispatch/picker/AssignmentPicker.tsx'
import { useAssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { Trends } from '#renderer/components/office/trends/Trends.tsx'
import { useTrends } from '#renderer/components/office/trends/trends-address.ts'
import { TrendsButton } from '#renderer/components/office/trends/TrendsButton.tsx'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconExport, IconFree, IconSend } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { useKept } from '#renderer/ui/use-kept.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { FreeControls } from './FreeControls.tsx'
import { FreeGrid } from './FreeGrid.tsx'
import { PeoplePlan } from './PeoplePlan.tsx'
import { PlacesDialog } from './PlacesDialog.tsx'
import { noFilters, useFreePeople } from './use-free-people.ts'
import { useSaveFree } from './use-save-free.ts'
import styles from './free-people.module.css'

/** Whom somebody chose: those who were asked are still chosen for who comes back from writing to them. */
type Chosen = ReadonlyMap<string, FreePerson>

interface Picking {
  readonly assignment: BoardAssignment
  readonly person: string
}

/** The places that people are to be given one of, then the one that several of them get. */
interface Placing {
  readonly people: readonly FreePerson[]
  readonly now: string
  readonly place?: OpenGroup
}

/** *Employés dispo.*: who could work, and when. */
export function FreePeoplePage() {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const free = useFreePeople()
  const trends = useTrends()
  const save = useSaveFree(free)
  const { week, error, view } = free
  const { from } = view
  const { freeOn } = view.filters
  const isNarrowed = JSON.stringify(view.filters) !== JSON.stringify(noFilters)
  const { before, remember } = useKept<Chosen>()
  const [chosen, setChosen] = useState<Chosen>(before ?? new Map())
  useEffect(() => remember(chosen))
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [picking, setPicking] = useState<Picking | null>(null)
  const actions = useAssignmentActions(useLatest((assignment) => setPicking({ assignment, person: '' })))
  const people = [...chosen.values()]
  const choose = (person: FreePerson, isChosen: boolean) =>
    setChosen(
      (now) => new Map([...now].filter(([id]) => id !== person._id).concat(isChosen ? [[person._id, person]] : [])),
    )
  const pickPlace = (place: OpenGroup) => {
    const [only, ...others] = placing?.people ?? []
    if (!only) return
    // One person can be asked, or given several days: the picker does all of it.
    if (others.length === 0) setPicking({ assignment: place.first, person: only.name })
    setPlacing((now) => (others.length === 0 ? null : now && { ...now, place }))
  }
  const assign = (assignment: BoardAssignment, candidate: Candidate, { answer, reason }: Choice) => {
    const { employeeId, name } = candidate
    setChosen(new Map())
    return answer
      ? actions.assignAnswered(assignment, { employeeId, name }, answer, reason)
      : actions.assign(assignment, { employeeId, name }, reason)
  }
  return (
    <Page
      title={title}
      actions={
        <Group gap="xs">
          {people.length > 0 && (
            <>
              <Text size="sm" aria-live="polite">
                {t('freePeople.chosen', { count: people.length })}
              </Text>
              <Button
                component={Link}
                variant="default"
                leftSection={<IconSend size={16} />}
                to={paths.textToAll([...chosen.keys()])}
              >
                {t('freePeople.ask')}
              </Button>
              <Button onClick={() => setPlacing({ people, now: new Date().toISOString() })}>
                {t('freePeople.assign')}
              </Button>
            </>
          )}
          <Button
            variant="default"
            leftSection={<IconExport size={16} />}
            disabled={!week || week.people === 0}
            onClick={() => save([...chosen.keys()])}
          >
            {t('freePeople.export')}
          </Button>
          <TrendsButton trends={trends} />
        </Group>
      }
      bar={
        <>
          <FreeControls free={free} />
          {trends.isShown && (
            <div className={styles.trends}>
              <Trends by="offices" trends={trends} />
            </div>
          )}
        </>
      }
      fill
    >
      {error && !week && <Failed text={errorText(t, failureOf(error))} onRetry={free.retry} />}
      {!week && !error && <Waiting />}
      {week && <FreeGrid free={free} week={week} chosen={chosen} onChoose={choose} />}
      {week?.people === 0 && (
        <EmptyState icon={IconFree} title={t('freePeople.none')} text={t('freePeople.emptyText')}>
          {isNarrowed && (
            <Button variant="default" onClick={() => free.show({ filters: noFilters })}>
              {t('freePeople.clear')}
            </Button>
          )}
        </EmptyState>
      )}
      {placing && !placing.place && (
        <PlacesDialog
          people={placing.people}
          now={placing.now}
          from={freeOn ?? from}
          to={freeOn ?? addDays(from, 6)}
          onClose={() => setPlacing(null)}
          onPick={pickPlace}
        />
      )}
      {placing?.place && (
        <PeoplePlan
          place={placing.place}
          people={placing.people}
          onBack={() => setPlacing({ people: placing.people, now: placing.now })}
          onClose={() => setPlacing(null)}
          onGiven={(given) => {
            setPlacing(null)
            setChosen((now) => new Map([...now].filter(([id]) => !given.some(({ _id }) => _id === id))))
          }}
        />
      )}
      <AssignmentPicker
        assignment={picking?.assignment ?? null}
        person={picking?.person ?? ''}
        onClose={() => setPicking(null)}
        onNext={(assignment) => setPicking({ assignment, person: '' })}
        onAssign={assign}
        onLeave={actions.assignLeaving}
      />
    </Page>
  )
}

const Waiting = () => (
  <Stack gap="xs" px={24} aria-busy>
    {Array.from({ length: 8 }, (_, i) => (
      <Skeleton key={i} h={56} />
    ))}
  </Stack>
)
