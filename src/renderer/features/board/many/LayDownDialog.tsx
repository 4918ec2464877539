import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTEST_REASON } from '#shared/domain/dispatch/finding.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { isGiving, isPlain, type Weighed } from './planned.ts'
import { PlannedLine } from './PlannedLine.tsx'
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
  const what = isGiving(kind, all) ? 'give' : kind
  const name = all[0]?.person.name
  const possible = all.filter(({ isImpossible }) => !isImpossible)
  const first = possible.length === 1 ? possible : possible.filter(isPlain)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first.map(keyOf)))
  const [reason, setReason] = useState('')
  const planned = possible.filter((each) => chosen.has(keyOf(each)))
  const needsReason = planned.some((each) => each.needsReason)
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
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onRun(planned, needsReason ? reason.trim() : undefined)
        }}
      >
        <Stack gap="md">
          <ul className={classes.lines} aria-label={t('board.many.lines')}>
            {all.toSorted(byDay).map((each) => (
              <PlannedLine
                key={keyOf(each)}
                of={each}
                isChosen={chosen.has(keyOf(each))}
                isBusy={isBusy}
                onChoose={(isChosen) => choose(each, isChosen)}
              />
            ))}
          </ul>
          {needsReason && (
            <Textarea
              data-autofocus
              autosize
              minRows={2}
              maxLength={500}
              required
              label={t('board.reason')}
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
