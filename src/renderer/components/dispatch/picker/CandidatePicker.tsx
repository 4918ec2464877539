import { startTransition, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import type { Choice } from './choice.ts'
import { CandidateActions } from './CandidateActions.tsx'
import { CandidateList } from './CandidateList.tsx'
import { OverrideReason } from './OverrideReason.tsx'
import { reasonHint } from './reason-hint.ts'
import { LeaveAct } from '#renderer/components/dispatch/leaving/LeaveAct.tsx'
import { isInTheWay, type Leaving } from '#renderer/components/dispatch/leaving/use-leaving.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { firstCandidates } from './use-prepared-picker.ts'
import classes from './picker.module.css'

/** As many rows as a high window shows: they are drawn first, the others while the person reads. */
const FIRST_ROWS = 16

/** Whether one day is given, all days of the position, or several shifts that were chosen, which are given together. */
export type Scope = 'day' | 'position' | 'chosen'

const HINTS = { day: 'board.pickerHint', position: 'board.pickerHint', chosen: 'board.many.giveHint' } as const

interface Props {
  readonly assignment: BoardAssignment
  readonly person: string
  readonly scope: Scope
  /** What is to fill of the position: an assignment a day. */
  readonly days: readonly BoardAssignment[]
  readonly onScope?: (scope: Scope) => void
  readonly onPlan?: (candidate: Candidate) => void
  readonly onClose: () => void
  readonly onAssign: (candidate: Candidate, choice: Choice) => Promise<boolean>
  /** Asks before somebody leaves another shift for it; absent where nobody can. */
  readonly onLeave?: ((leaving: Leaving) => void) | undefined
  /** That question stands, over the list. */
  readonly isLeaving?: boolean
}

/** Somebody whom the rules find something against, and what they said. */
interface Accepting {
  readonly candidate: Candidate
  readonly said: Pick<Choice, 'answer'>
}

/** The people who could take an assignment, searched and chosen by keyboard or mouse. */
export function CandidatePicker({
  assignment,
  person,
  scope,
  days,
  onScope,
  onPlan,
  onClose,
  onAssign,
  onLeave,
  isLeaving = false,
}: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState(person)
  const [settled] = useDebouncedValue(search, 80)
  const [active, setActive] = useState(0)
  const [accepting, setAccepting] = useState<Accepting | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const otherDayIds = scope === 'day' ? [] : days.map(({ _id }) => _id).filter((id) => id !== assignment._id)
  const asked = { ...firstCandidates(assignment, settled), ...(otherDayIds.length > 0 && { otherDayIds }) }
  const { value, error } = useLive('board.candidates', asked, RELATED)
  const candidates = value?.candidates ?? []
  const [isWhole, setWhole] = useState(false)
  const hasCandidates = value !== undefined
  useEffect(() => {
    if (hasCandidates) startTransition(() => setWhole(true))
  }, [hasCandidates])
  const chosen = candidates[active]

  const assign = async (candidate: Candidate, choice: Choice) => {
    if (isBusy) return
    setBusy(true)
    await onAssign(candidate, choice)
    setBusy(false)
  }
  const choose = (candidate: Candidate | undefined, answer?: Choice['answer']) => {
    if (!candidate) return
    const said = answer ? { answer } : {}
    const verdict = candidate.days?.first ?? candidate.verdict
    if (scope === 'chosen') void assign(candidate, {})
    else if (scope === 'position' && !answer) onPlan?.(candidate)
    else if (verdict === 'recommended') void assign(candidate, said)
    // Whoever refuses will not come: nothing is accepted.
    else if (verdict === 'review' && answer === 'decline')
      void assign(candidate, { answer, reason: t('board.refusedReason') })
    else setAccepting({ candidate, said })
  }
  const hover = useLatest((candidate: Candidate) => setActive(candidates.indexOf(candidate)))
  const chooseThis = useLatest((candidate: Candidate) => choose(candidate))
  const stopAccepting = () => {
    setAccepting(null)
    searchBox.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = Math.min(candidates.length - 1, Math.max(0, active + step))
      setActive(next)
      document.getElementById(`candidate-${candidates[next]?.employeeId}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(chosen, event.ctrlKey || event.metaKey ? 'confirm' : event.altKey ? 'decline' : undefined)
    }
  }

  return (
    <>
      {value && value.requiredSkills.length > 0 && scope !== 'chosen' && (
        <Text size="sm" c="dimmed" mb="xs">
          {value.requiredSkills.join(', ')}
        </Text>
      )}
      {days.length > 1 && onScope && (
        <SegmentedControl
          fullWidth
          mb="xs"
          value={scope}
          onChange={(next) => {
            setActive(0)
            onScope(next as Scope)
          }}
          aria-label={t('board.scope')}
          data={[
            { value: 'day', label: t('board.scopes.day') },
            { value: 'position', label: t('board.scopes.position', { count: days.length }) },
          ]}
        />
      )}
      <TextInput
        data-autofocus
        autoFocus
        value={search}
        leftSection={<IconSearch size={16} />}
        placeholder={t('board.searchPerson')}
        aria-label={t('board.searchPerson')}
        role="combobox"
        aria-expanded
        aria-controls="candidates"
        aria-activedescendant={chosen ? `candidate-${chosen.employeeId}` : undefined}
        ref={searchBox}
        onChange={(event) => {
          setAccepting(null)
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      {accepting && (
        <OverrideReason
          key={accepting.candidate.employeeId}
          name={accepting.candidate.name}
          found={accepting.candidate.findings.map((finding) => ({ finding }))}
          isBusy={isBusy}
          act={
            onLeave &&
            isInTheWay(assignment, accepting.candidate.findings) && (
              <LeaveAct assignment={assignment} candidate={accepting.candidate} isAsked={isLeaving} onAsk={onLeave} />
            )
          }
          onCancel={stopAccepting}
          onConfirm={(reason) => void assign(accepting.candidate, { ...accepting.said, reason })}
        />
      )}
      {error && (
        <Notice mt="12px" tone="danger">
          {errorText(t, failureOf(error))}
        </Notice>
      )}
      {value && candidates.length === 0 && (
        <Text c="dimmed" size="sm" ta="center" py="xl">
          {t('board.nobodyFound')}
        </Text>
      )}
      <div className={classes.scroll}>
        <CandidateList
          candidates={isWhole ? candidates : candidates.slice(0, FIRST_ROWS)}
          counts={value?.counts}
          chosen={chosen}
          ofShifts={scope === 'chosen'}
          onHover={hover}
          onChoose={chooseThis}
        />
        {chosen && (
          <CandidateActions
            candidate={chosen}
            isBusy={isBusy}
            onAnswer={scope === 'chosen' ? null : (what) => choose(chosen, what)}
          />
        )}
      </div>
      <Group justify="space-between" mt="sm" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {t(accepting ? reasonHint(accepting.candidate.findings) : HINTS[scope])}
        </Text>
        <Button variant="default" style={{ flex: 'none' }} onClick={onClose}>
          {t('board.close')}
        </Button>
      </Group>
    </>
  )
}
