import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { FillLines } from './FillLines.tsx'
import { fillRows } from './fill-rows.ts'
import { findPeople, type FillLine } from './find-people.ts'
import { useFill } from './use-fill.ts'

interface Props {
  /** What is to fill of the order when it is opened. */
  readonly open: readonly BoardAssignment[]
  readonly onClose: () => void
}

const NONE: ReadonlySet<FillLine> = new Set()

/** The best people for all that is to fill of an order: seen first, then given with one confirmation and one undo. */
export function FillDialog({ open, onClose }: Props) {
  const { t } = useTranslation()
  const [rows] = useState(() => fillRows(open))
  const [lines, setLines] = useState<readonly FillLine[] | null>(null)
  const [left, setLeft] = useState(NONE)
  const [searched, setSearched] = useState(0)
  const [error, setError] = useState<AppError | null>(null)
  const { fill, progress } = useFill()
  useEffect(() => {
    if (error) return
    let isStopped = false
    const watch = { isStopped: () => isStopped, onProgress: setSearched }
    void findPeople(rows, watch).then(
      (found) => !isStopped && setLines(found),
      (failure) => !isStopped && setError(asAppError(failure)),
    )
    return () => void (isStopped = true)
  }, [rows, error])
  const chosen = (lines ?? []).filter((line) => line.person !== null && !left.has(line))
  const count = chosen.reduce((sum, { shifts }) => sum + shifts.length, 0)
  const rest = rows.reduce((sum, row) => sum + row.length, 0) - count
  const give = async () => {
    await fill(chosen)
    onClose()
  }
  const leave = (line: FillLine, isLeft: boolean) => {
    const next = new Set(left)
    if (isLeft) next.add(line)
    else next.delete(line)
    setLeft(next)
  }
  const bar = progress ?? (lines ? null : { done: searched, total: rows.length })
  return (
    <Modal opened onClose={progress ? () => {} : onClose} title={t('orders.fillAll.title')} size="lg">
      <Stack gap="md">
        <Text>{t('orders.fillAll.text')}</Text>
        {error && <Failed text={errorText(t, failureOf(error))} onRetry={() => setError(null)} />}
        {lines && <FillLines lines={lines} left={left} isBusy={progress !== null} onLeave={leave} />}
        {bar && !error && (
          <Progress value={(100 * bar.done) / Math.max(1, bar.total)} aria-label={t('sync.part', { ...bar })} />
        )}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {lines
              ? rest > 0 && t('orders.fillAll.left', { count: rest })
              : t('orders.fillAll.searching', { done: searched, of: rows.length })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose} disabled={progress !== null}>
              {t('form.cancel')}
            </Button>
            <Button
              // The focus comes once people are found: a disabled button cannot have it.
              key={String(lines !== null)}
              autoFocus
              loading={progress !== null}
              disabled={count === 0}
              onClick={() => void give()}
            >
              {t('orders.fillAll.give', { count })}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
