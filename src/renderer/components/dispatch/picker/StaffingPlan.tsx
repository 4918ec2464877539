import { useState } from 'react'
import { Button, Checkbox, Group, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { givenDays, planDays } from './plan-days.ts'
import { OverrideReason } from './OverrideReason.tsx'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { useStaffDays } from './use-staff-days.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import classes from './picker.module.css'

interface Props {
  readonly assignment: BoardAssignment
  /** What is to fill of its position. */
  readonly open: readonly BoardAssignment[]
  readonly candidate: Candidate
  readonly onBack: () => void
  readonly onStaffed: (given: readonly BoardAssignment[]) => void
}

/** All days of a position for one person, each with its verdict, counting the hours of the days chosen before it. */
export function StaffingPlan({ assignment, open, candidate, onBack, onStaffed }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { staff, progress } = useStaffDays()
  const [isAsking, setAsking] = useState(false)
  const { employeeId, name, phone } = candidate
  const days = planDays(open, assignment)
  const chosen = days.filter(({ date }) => !skipped.has(date))
  const pairs = chosen.map(({ _id }) => ({ assignmentId: _id, employeeId }))
  const { value = [] } = useLive('board.verdicts', { pairs, cumulative: true }, RELATED)
  const verdicts = new Map(value.map((verdict) => [verdict.assignmentId, verdict]))
  const given = givenDays(days, skipped, verdicts)
  const found = given.flatMap(({ _id, date }) =>
    (verdicts.get(_id)?.findings ?? []).flatMap((finding) => (finding.level === 'info' ? [] : { finding, day: date })),
  )
  const isNoDayPossible = value.length > 0 && value.every(({ verdict }) => verdict === 'blocked')
  const give = async (reason?: string) => {
    const warned = new Set(found.map(({ day }) => day))
    setAsking(false)
    onStaffed(await staff(given, { employeeId, name }, (day) => (warned.has(day) ? reason : undefined)))
  }
  const choose = (date: string, isChosen: boolean) => {
    const next = new Set(skipped)
    if (isChosen) next.delete(date)
    else next.add(date)
    setSkipped(next)
  }
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600}>{name}</Text>
        <PhoneLink phone={phone} />
      </Group>
      <div className={classes.scroll}>
        <ul className={classes.list} aria-label={t('board.daysOf', { name })}>
          {days.map(({ _id, date }) => {
            const verdict = verdicts.get(_id)
            const isBlocked = verdict?.verdict === 'blocked'
            return (
              <li key={_id} className={classes.planDay} data-verdict={verdict?.verdict}>
                <Checkbox
                  checked={!skipped.has(date) && !isBlocked}
                  disabled={isBlocked || progress !== null}
                  label={formats.shortDay(date)}
                  onChange={(event) => choose(date, event.currentTarget.checked)}
                />
                {verdict && !skipped.has(date) && (
                  <span className={classes.planReason}>
                    <VerdictIcon verdict={verdict.verdict} size={16} />
                    <span>
                      <VerdictReason verdict={verdict} />
                      {!isBlocked && (
                        <span className={classes.soft}> · {formats.duration(verdict.weekMinutesAfter)}</span>
                      )}
                    </span>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {isAsking && (
        <OverrideReason
          name={name}
          found={found}
          isBusy={progress !== null}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => void give(reason)}
        />
      )}
      {progress && (
        <Progress
          mt="sm"
          value={(100 * progress.done) / progress.total}
          aria-label={t('sync.part', { done: progress.done, total: progress.total })}
        />
      )}
      <Group justify="space-between" mt="sm">
        <Button key={String(isNoDayPossible)} autoFocus={isNoDayPossible} variant="default" onClick={onBack}>
          {t('board.chooseOther')}
        </Button>
        <Button
          // The focus comes once the verdicts are known: a disabled button cannot have it.
          key={String(given.length > 0)}
          autoFocus
          loading={progress !== null}
          disabled={given.length === 0 || isAsking}
          onClick={() => (found.length > 0 ? setAsking(true) : void give())}
        >
          {t('board.assignDays', { count: given.length })}
        </Button>
      </Group>
    </>
  )
}
