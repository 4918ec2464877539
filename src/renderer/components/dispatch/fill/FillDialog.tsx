import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { FillLines } from './FillLines.tsx'
import { SharingOffer } from './SharingOffer.tsx'
import { givenCount, type FillLine } from './fill-line.ts'
import { fillRows } from './fill-rows.ts'
import { useFill } from './use-fill.ts'
import { useProposal } from './use-proposal.ts'

interface Props {
  /** What is to fill when it is opened: of an order, or chosen. */
  readonly open: readonly BoardAssignment[]
  /** Wraps the giving, which resolves to whether anything was given. */
  readonly during?: (giving: Promise<boolean>) => Promise<boolean>
  /** Told of what was given. */
  readonly onGiven?: (given: readonly BoardAssignment[]) => void
  readonly onClose: () => void
}

const NONE: ReadonlySet<FillLine> = new Set()

/** The best people for all that is to fill of an order, or of what was chosen: seen first, then given with one confirmation and one undo. */
export function FillDialog({ open, during = (giving) => giving, onGiven, onClose }: Props) {
  const { t } = useTranslation()
  const [rows] = useState(() => fillRows(open))
  const { lines, error, retry, searching, sharing, isShared, share } = useProposal(rows)
  const [left, setLeft] = useState(NONE)
  const { fill, progress } = useFill()
  const chosen = (lines ?? []).filter((line) => line.person !== null && !left.has(line))
  const count = givenCount(chosen)
  const rest = rows.reduce((sum, row) => sum + row.length, 0) - count
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (count === 0 || progress !== null) return
    const filling = fill(chosen)
    await during(filling.then((given) => given.length > 0))
    onGiven?.(await filling)
    onClose()
  }
  const leave = (line: FillLine, isLeft: boolean) => {
    const next = new Set(left)
    if (isLeft) next.add(line)
    else next.delete(line)
    setLeft(next)
  }
  const bar = progress ?? searching
  return (
    <Modal opened onClose={progress ? () => {} : onClose} title={t('orders.fillAll.title')} size="lg">
      <Stack gap="md" component="form" onSubmit={(event) => void submit(event)}>
        <Text>{t('orders.fillAll.text')}</Text>
        {error && <Failed text={errorText(t, failureOf(error))} onRetry={retry} />}
        {lines && <FillLines lines={lines} left={left} isBusy={progress !== null} onLeave={leave} />}
        {sharing && !error && (
          <SharingOffer more={sharing.more} isShared={isShared} isBusy={progress !== null} onShare={share} />
        )}
        {bar && !error && (
          <Progress value={(100 * bar.done) / Math.max(1, bar.total)} aria-label={t('sync.part', { ...bar })} />
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {searching
              ? t('orders.fillAll.searching', { done: searching.done, of: searching.total })
              : rest > 0 && t('orders.fillAll.left', { count: rest })}
          </Text>
          <Group gap="xs">
            <Button variant="default" data-autofocus onClick={onClose} disabled={progress !== null}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={progress !== null} disabled={count === 0}>
              {t('orders.fillAll.give', { count })}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
