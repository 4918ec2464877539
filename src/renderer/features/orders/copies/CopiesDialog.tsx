import { Button, Checkbox, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import type { Failed } from '#renderer/records/run-each.ts'
import { volumeOf } from './copy-of.ts'
import { useCopies } from './use-copies.ts'
import styles from './copies.module.css'

const DaysCalendar = lazy(async () => ({
  default: (await import('#renderer/fields/days/DaysCalendar.tsx')).DaysCalendar,
}))

/** Says why nothing can be made yet. */
const NONE = 'no-copies'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly onClose: () => void
}

/** An order again on other days: the first day of each is chosen in a calendar. */
export function CopiesDialog({ order, positions, onClose }: Props) {
  const { t } = useTranslation()
  const calendar = useCalendar()
  const day = today()
  const [days, setDays] = useState<readonly string[]>([])
  const [withNumbers, setWithNumbers] = useState(true)
  const [failed, setFailed] = useState<readonly Failed<string>[]>([])
  const { create, progress } = useCopies()
  const hasNumbers = [order.poNumber, order.jobNumber, order.reqNumber].some((number) => number !== null)
  const copies = calendar
    ? days.map((start) => ({ start, ...volumeOf(order, start, { positions, calendar, today: day }) }))
    : []
  const isEmpty = copies.length === 0 || copies.some(({ shifts }) => shifts === 0)
  const save = async () => {
    if (isEmpty || progress) return
    const refused = await create({ order, positions, withNumbers }, days)
    setFailed(refused)
    setDays(refused.map(({ row }) => row))
    if (refused.length === 0) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('orders.copies.title')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <Text>{t('orders.copies.text')}</Text>
          <div className={styles.both}>
            <Suspense fallback={<Loader />}>
              <DaysCalendar days={days} from={addDays(day, 1)} onChange={setDays} />
            </Suspense>
            <CopyList copies={copies} failed={failed} />
          </div>
          {order.exceptions.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('orders.copies.noExceptions')}
            </Text>
          )}
          {hasNumbers && (
            <Checkbox
              label={t('orders.copies.withNumbers')}
              checked={withNumbers}
              onChange={(event) => setWithNumbers(event.currentTarget.checked)}
            />
          )}
          {progress && (
            <Progress value={(100 * progress.done) / progress.total} aria-label={t('orders.copies.title')} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button
              type="submit"
              disabled={isEmpty}
              aria-describedby={copies.length === 0 ? NONE : undefined}
              loading={progress !== null}
            >
              {copies.length === 0
                ? t('orders.copies.createNone')
                : t('orders.copies.create', { count: copies.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ListProps {
  readonly copies: readonly (ReturnType<typeof volumeOf> & { readonly start: string })[]
  readonly failed: readonly Failed<string>[]
}

/** The orders that would be made, and why some were refused. */
function CopyList({ copies, failed }: ListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (copies.length === 0)
    return (
      <Text id={NONE} c="dimmed">
        {t('orders.copies.none')}
      </Text>
    )
  return (
    <ul className={styles.list}>
      {copies.map(({ start, endDate, days, shifts }) => {
        const refusal = failed.find(({ row }) => row === start)
        return (
          <li key={start}>
            <Text fw={600}>{formats.range(start, endDate)}</Text>
            {shifts === 0 ? (
              <Text c="var(--eq-danger-fg)">{t('orders.days.nobody')}</Text>
            ) : (
              <Text c="dimmed" className="tabular">
                {formats.list([t('orders.checks.days', { count: days }), t('orders.checks.shifts', { count: shifts })])}
              </Text>
            )}
            {refusal && (
              <Text c="var(--eq-danger-fg)" role="alert">
                {errorText(t, failureOf(refusal.error))}
              </Text>
            )}
          </li>
        )
      })}
    </ul>
  )
}
