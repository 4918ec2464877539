import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { reasonOfKey, UsualReasons } from '#renderer/components/dispatch/picker/UsualReasons.tsx'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { isGiving, isPlain, type Weighed } from './planned.ts'
import { PlannedLine } from './PlannedLine.tsx'
import { shownHours } from './shown-hours.ts'
import type { AskedLaying } from './use-lay-down.ts'
import classes from './many.module.css'

interface Props {
  readonly asked: AskedLaying
  readonly isBusy: boolean
  readonly onRun: (planned: readonly Weighed[], reason?: string) => void
  readonly onCancel: () => void
}

/** As they are read: what is moved on is done the last first. */
const byDay = (a: Weighed, b: Weighed) => a.date.localeCompare(b.date) || a.person.name.localeCompare(b.person.name)

/** A line of its own. */
const keyOf = ({ assignment, person, date }: Weighed) => `${assignment._id} ${person._id} ${date}`

/**
 * What is to be agreed before assignments are laid down, a line each: against what a rule warns of, as one more than ordered,
 * on a day that the order then gets. Only what nothing is said of is chosen to begin with, or the only one.
 */
export function LayDownDialog({ asked: { kind, all }, isBusy, onRun, onCancel }: Props) {
  const { t } = useTranslation()
  const weekOf = useWeekStart()
  const what = isGiving(kind, all) ? 'give' : kind
  const name = all[0]?.person.name
  const possible = all.filter(({ isImpossible }) => !isImpossible)
  const first = possible.length === 1 ? possible : possible.filter(isPlain)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first.map(keyOf)))
  const [reason, setReason] = useState('')
  const planned = possible.filter((each) => chosen.has(keyOf(each)))
  const needsReason = planned.some((each) => each.needsReason)
  const isRefusing = planned.some(({ verdict }) => verdict.findings.some(({ level }) => level === 'block'))
  const hasUsual = needsReason && !isRefusing
  const read = all.toSorted(byDay)
  const hours = shownHours(kind, all, read, weekOf)
  const isReady = planned.length > 0 && (!needsReason || reason.trim().length >= SHORTEST_REASON)
  const choose = (each: Weighed, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(keyOf(each))
    else next.delete(keyOf(each))
    setChosen(next)
  }
  return (
    <Modal opened onClose={onCancel} title={t(`board.many.title.${what}`, { count: all.length, name })} size={640}>
      <form
        onKeyDown={(event) => {
          // A digit is one of the usual reasons wherever the focus is, but for the field of an own one.
          const isWriting = event.target instanceof HTMLTextAreaElement
          const usual = hasUsual && !isWriting && !isBusy ? reasonOfKey(t, event.key) : undefined
          if (usual === undefined) return submitByKeys(event)
          event.preventDefault()
          onRun(planned, usual)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onRun(planned, needsReason ? reason.trim() : undefined)
        }}
      >
        <Stack gap="md">
          <ul className={classes.lines} aria-label={t('board.many.lines')}>
            {read.map((each) => (
              <PlannedLine
                key={keyOf(each)}
                of={each}
                hours={hours.get(each)}
                isChosen={chosen.has(keyOf(each))}
                isBusy={isBusy}
                onChoose={(isChosen) => choose(each, isChosen)}
              />
            ))}
          </ul>
          {hasUsual && (
            <Stack
              gap={6}
              role="group"
              tabIndex={-1}
              data-autofocus
              aria-label={t('board.reason')}
              className={classes.usual}
            >
              <UsualReasons isBusy={isBusy} onChoose={(usual) => onRun(planned, usual)} />
            </Stack>
          )}
          {needsReason && (
            <Textarea
              {...(!hasUsual && { 'data-autofocus': true, required: true })}
              autosize
              minRows={hasUsual ? 1 : 2}
              maxLength={500}
              label={t(hasUsual ? 'board.ownReason' : 'board.reason')}
              description={t('board.reasonHelp')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel} {...(possible.length === 0 && { 'data-autofocus': true })}>
              {t(possible.length === 0 ? 'board.close' : 'form.cancel')}
            </Button>
            {possible.length > 0 && (
              <Button
                type="submit"
                loading={isBusy}
                disabled={!isReady}
                {...(!needsReason && { 'data-autofocus': true })}
              >
                {t(`board.many.do.${what}`, { count: planned.length, name })}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
