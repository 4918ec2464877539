import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AbleCounts, FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconConfirmed, IconEmployees, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import type { ToneName } from '#renderer/ui/theme.ts'
import styles from './able-note.module.css'
import type { Counting } from './use-fillability.ts'

type Position = FillabilityQuery['positions'][number]
type Day = Counting['days'][number]

interface Props {
  readonly counting: Counting
  readonly positions: readonly Position[]
}

/** How short a day is: places without somebody ready, then without anybody at all. */
function shortOf({ ready, toCheck, positions }: Day, asked: readonly Position[]) {
  const lacks = (able: AbleCounts, quantity: number, with2: boolean) =>
    Math.max(0, quantity - able.ready - (with2 ? able.toCheck : 0))
  const places = asked.reduce((sum, { quantity }) => sum + quantity, 0)
  const worst = (withChecks: boolean) =>
    Math.max(
      lacks({ ready, toCheck }, places, withChecks),
      ...asked.map(({ quantity }, n) => lacks(positions[n] ?? { ready: 0, toCheck: 0 }, quantity, withChecks)),
    )
  return { ready: worst(false), any: worst(true) }
}

/** The day that lacks most people, of those alike the one with the fewest. */
const hardestOf = (days: readonly Day[], asked: readonly Position[]): Day | undefined =>
  days.toSorted((a, b) => {
    const [short, other] = [shortOf(a, asked), shortOf(b, asked)]
    return other.any - short.any || other.ready - short.ready || a.ready - b.ready
  })[0]

/** « 11 personnes libres et conformes pour 4 postes », on the day that lacks most, and by position. */
export function AbleNote({ counting, positions }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { days, of, isPrevious, hasFailed, retry } = counting
  if (hasFailed) {
    const again = (
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('orders.checks.retry')}
      </Button>
    )
    return (
      <Notice tone="danger" role="status" icon={IconWarning} action={again}>
        {t('orders.checks.failed')}
      </Notice>
    )
  }
  const hardest = days[0] && days[0].positions.length === positions.length ? hardestOf(days, positions) : undefined
  if (!hardest) return <Text c="dimmed">{t(isPrevious ? 'orders.checks.counting' : 'orders.checks.notHere')}</Text>
  const short = shortOf(hardest, positions)
  const tone: ToneName = short.any > 0 ? 'danger' : short.ready > 0 ? 'warning' : 'success'
  const places = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  const able = ({ ready, toCheck }: AbleCounts) =>
    t('orders.checks.able', {
      ready: t('orders.checks.ready', { count: ready }),
      toCheck: t('orders.checks.toCheck', { count: toCheck }),
    })
  const isCounting = isPrevious || days.length < of
  return (
    <div className={styles.note} data-busy={isPrevious || undefined}>
      <Notice tone={tone} role="note" icon={tone === 'success' ? IconConfirmed : IconEmployees}>
        <Text fw={600} className="tabular">
          {t('orders.checks.forPlaces', {
            ready: t('orders.checks.ready', { count: hardest.ready }),
            places: t('orders.checks.places', { count: places }),
          })}
        </Text>
        <Text className="tabular">{t('orders.checks.toCheck', { count: hardest.toCheck })}</Text>
        {positions.length > 1 && (
          <ul className={styles.positions}>
            {positions.map(({ role, quantity, startTime, endTime }, n) => (
              <li key={n}>
                <span>
                  {quantity} × {choiceLabel(t, 'orderPositions', 'role', role)}, {startTime}–{endTime}
                </span>
                <span className="tabular">{able(hardest.positions[n] ?? { ready: 0, toCheck: 0 })}</span>
              </li>
            ))}
          </ul>
        )}
        <Text size="sm">
          {isCounting
            ? t('orders.checks.countingDays', { done: days.length, of })
            : of === 1
              ? t('orders.checks.onDay', { day: formats.weekday(hardest.date) })
              : t('orders.checks.onHardest', { count: of, day: formats.weekday(hardest.date) })}
        </Text>
      </Notice>
    </div>
  )
}
