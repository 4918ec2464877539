import { useEffect, useRef, useState } from 'react'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { ColleaguesNote } from '#renderer/components/dispatch/colleagues/ColleaguesNote.tsx'
import { idsOf } from '#renderer/components/dispatch/colleagues/ids-of.ts'
import { useAnnounced } from '#renderer/records/page/use-presence.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import { firstCandidates } from '#renderer/components/dispatch/picker/use-prepared-picker.ts'
import { isCompared } from './compared.ts'
import { Explanation } from './Explanation.tsx'
import { MatchActions } from './MatchActions.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import { SlotList } from './SlotList.tsx'
import { useMatch, type Doing } from './use-match.ts'
import { forOne } from './slots.ts'
import { useSlots } from './use-slots.ts'
import { useWeighed } from './use-weighed.ts'
import classes from './matching.module.css'

interface Props {
  /** The client and the site. */
  readonly where: string
  readonly open: readonly BoardAssignment[]
  /** What is chosen to begin with. */
  readonly asked: string | undefined
  /** Asks whoever was given assignments whether they come. */
  readonly onAsk: (assignmentIds: readonly string[]) => void
}

/** What is to fill, the people for it, and the one who is chosen, explained. */
export function Matching({ where, open, asked, onAsk }: Props) {
  const { t } = useTranslation()
  const slots = useSlots(open, asked)
  const { chosen } = slots
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 80)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [accepting, setAccepting] = useState<{ readonly doing: Doing; readonly of: string } | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const { give, isBusy, progress } = useMatch()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => list.current?.focus(), [])
  // One person cannot be at two places of the same hours: the others wait for somebody else.
  const own = forOne(chosen)
  const [first, ...others] = own as [BoardAssignment, ...BoardAssignment[]]
  useAnnounced('assignments', first._id, 'editing')
  const otherDayIds = others.map(({ _id }) => _id)
  const query = {
    ...firstCandidates(first, settled),
    withFigures: true,
    ...(otherDayIds.length > 0 && { otherDayIds }),
  }
  const { value: answer, error } = useLive('board.candidates', query, RELATED)
  const candidates = (answer?.candidates ?? []).filter(isCompared)
  const active = candidates.find(({ employeeId }) => employeeId === activeId) ?? candidates[0]
  const weighed = useWeighed(active, own)
  // A reason is for one person and what is chosen now.
  const about = `${active?.employeeId} ${own.map(({ _id }) => _id).join()}`
  const isAccepting = accepting?.of === about

  const stopAccepting = () => {
    setAccepting(null)
    list.current?.focus()
  }
  const explain = () => {
    setUnfolded(true)
    panel.current?.focus()
  }
  const run = async (doing: Doing, reason?: string) => {
    if (!active || !weighed) return
    const given = await give(weighed.given, active, reason)
    if (given.length === 0) return
    setAccepting(null)
    setSearch('')
    setActiveId(null)
    slots.given(given)
    list.current?.focus()
    if (doing === 'ask') onAsk(given.map(({ _id }) => _id))
  }
  const choose = (doing: Doing) => {
    if (!weighed || isBusy) return
    if (weighed.given.length === 0) return explain()
    if (weighed.found.some(({ finding }) => finding.level !== 'info')) return setAccepting({ doing, of: about })
    void run(doing)
  }
  useShortcuts('matching.shortcuts.title', [
    { keys: 'Enter', label: 'matching.shortcuts.assign' },
    { keys: 'E', label: 'matching.shortcuts.explain', run: explain },
    { keys: 'D', label: 'matching.shortcuts.ask', run: () => choose('ask') },
    { keys: 'mod+A', label: 'matching.shortcuts.all', run: slots.chooseAll },
  ])

  return (
    <div className={classes.panes}>
      <section className={classes.pane} aria-label={t('matching.slots')}>
        <Text size="sm" c="dimmed" className={classes.head}>
          {where}
        </Text>
        <ColleaguesNote ids={idsOf(own)} />
        <SlotList open={open} slots={slots} onDone={() => list.current?.focus()} />
      </section>
      <PeoplePane
        answer={answer}
        candidates={candidates}
        active={active}
        search={search}
        box={box}
        list={list}
        onSearch={(next) => {
          setSearch(next)
          setActiveId(null)
        }}
        onActive={({ employeeId }) => setActiveId(employeeId)}
        onEnter={() => choose('assign')}
      />
      {error && <Notice tone="danger">{errorText(t, failureOf(error))}</Notice>}
      {active && (
        <Explanation
          candidate={active}
          weighed={weighed}
          chosen={own}
          left={chosen.length - own.length}
          skills={answer?.requiredSkills ?? []}
          panel={panel}
          isUnfolded={isUnfolded}
          onUnfold={setUnfolded}
          reason={
            isAccepting && weighed ? (
              <OverrideReason
                key={about}
                name={active.name}
                found={weighed.found}
                isBusy={isBusy}
                cancel={t('form.cancel')}
                confirm={t(accepting.doing === 'ask' ? 'board.askAnyway' : 'board.assignAnyway')}
                onCancel={stopAccepting}
                onConfirm={(reason) => void run(accepting.doing, reason)}
              />
            ) : null
          }
        >
          <MatchActions
            weighed={weighed}
            chosen={own.length}
            isAccepting={isAccepting}
            isBusy={isBusy}
            progress={progress}
            onDo={choose}
          />
        </Explanation>
      )}
    </div>
  )
}
