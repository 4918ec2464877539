import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { IconOffline } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { addable } from './add-days.ts'
import { AddDays } from './AddDays.tsx'
import { CopyProgress } from './CopyProgress.tsx'
import { CopySummary } from './CopySummary.tsx'
import classes from './copy-week.module.css'
import { SkippedList } from './SkippedList.tsx'
import { ToVerify } from './ToVerify.tsx'
import { useCopyPlan, type CopiedWeeks } from './use-copy-plan.ts'
import { useCopyRun } from './use-copy-run.ts'

interface Props {
  readonly weeks: CopiedWeeks
  readonly onClose: () => void
  readonly onCopied: () => void
  /** Whether it copies: it is not left then, but stopped. */
  readonly onBusy: (isBusy: boolean) => void
}

const NONE: ReadonlySet<string> = new Set()

/** What becomes of the week in the other one, and the button that does it. */
export function CopyWeekForm({ weeks, onClose, onCopied, onBusy }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { planning, retry } = useCopyPlan(weeks)
  const { run, progress, stop } = useCopyRun(weeks.to)
  const [chosen, setChosen] = useState(NONE)
  const [reason, setReason] = useState('')
  const [addsDays, setAddsDays] = useState(false)
  const reasonBox = useRef<HTMLTextAreaElement>(null)
  const isOffline = useIsOffline()
  const plan = planning.state === 'ready' ? planning.plan : null
  const toVerify = plan?.given.filter(({ verdict }) => verdict === 'review') ?? []
  const shifts =
    plan?.given.filter(({ verdict, assignmentId }) => verdict === 'recommended' || chosen.has(assignmentId)) ?? []
  const ableToAdd = plan ? addable(plan.skipped) : []
  const added = addsDays ? ableToAdd : []
  const count = shifts.length + added.length
  const skipped = plan?.skipped.filter((one) => !added.includes(one)) ?? []
  const submit = async () => {
    if (!plan || count === 0 || progress) return
    if (chosen.size > 0 && reason.trim().length < SHORTEST_REASON) return reasonBox.current?.focus()
    onBusy(true)
    const copied = await run({ shifts, added, reason: reason.trim(), plan })
    onBusy(false)
    if (copied > 0) onCopied()
    else retry()
  }
  return (
    <form
      className={classes.form}
      tabIndex={-1}
      // No field is: keys of this dialog work at once.
      data-autofocus
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        {isOffline && (
          <Notice tone="warning" icon={IconOffline} role="status">
            {t('board.copyWeek.offline')}
          </Notice>
        )}
        {planning.state === 'failed' && <Failed text={errorText(t, failureOf(planning.error))} onRetry={retry} />}
        {planning.state === 'planning' && (
          <CopyProgress
            text={
              planning.progress
                ? t('board.copyWeek.planned', {
                    done: formats.number(planning.progress.done),
                    total: formats.number(planning.progress.total),
                  })
                : t('board.copyWeek.planning')
            }
            progress={planning.progress}
          />
        )}
        {progress && (
          <CopyProgress
            text={t('board.copyWeek.copying', {
              done: formats.number(progress.done),
              total: formats.number(progress.total),
            })}
            progress={progress}
          />
        )}
        {plan && !progress && <CopySummary plan={{ ...plan, skipped }} added={added.length} />}
        {plan && !progress && plan.given.length + plan.skipped.length === 0 && (
          <Text c="dimmed">{t(`board.copyWeek.${plan.already > 0 ? 'allThere' : 'nobody'}`)}</Text>
        )}
        {plan && !progress && toVerify.length > 0 && (
          <ToVerify
            shifts={toVerify}
            chosen={chosen}
            onChoose={setChosen}
            reason={reason}
            onReason={setReason}
            reasonRef={reasonBox}
          />
        )}
        {!progress && ableToAdd.length > 0 && <AddDays shifts={ableToAdd} isChosen={addsDays} onChoose={setAddsDays} />}
        {!progress && skipped.length > 0 && <SkippedList skipped={skipped} />}
        <Group justify="flex-end" gap="xs" className={classes.foot ?? ''}>
          <Button variant="default" onClick={progress ? stop : onClose}>
            {t(progress ? 'bulk.stop' : 'form.cancel')}
          </Button>
          <Button type="submit" loading={progress !== null} disabled={count === 0}>
            {count === 0
              ? t('board.copyWeek.runNone')
              : t('board.copyWeek.run', { count, shown: formats.number(count) })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
