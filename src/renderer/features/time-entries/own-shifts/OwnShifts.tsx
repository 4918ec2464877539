import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDayPlan } from '#renderer/components/time/clocking/use-day-plan.ts'
import { OpenWork } from '#renderer/components/time/clocking/OpenWork.tsx'
import { useClocking } from '#renderer/components/time/clocking/use-clocking.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import { useNow } from '#renderer/i18n/use-now.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconDay } from '#renderer/ui/icons.ts'
import { HoursToConfirm } from './HoursToConfirm.tsx'
import styles from './own-shifts.module.css'
import { shiftsToCome } from './shift-state.ts'
import { ShiftCard } from './ShiftCard.tsx'
import { useOfficePhone, useOwnShifts } from './use-own-shifts.ts'

interface Props {
  readonly employeeId: string
  readonly today: string
  /** The last day that is shown. */
  readonly last: string
}

/** One's own shifts: the next with all there is to know, the hours of those that are over, and the later ones folded. */
export function OwnShifts({ employeeId, today, last }: Props) {
  const { t } = useTranslation()
  const now = useNow(30_000)
  const all = useOwnShifts(employeeId, today, last)
  const officePhone = useOfficePhone()
  const { plan, titles } = useDayPlan(employeeId, today)
  const clocking = useClocking()
  if (all === undefined) return <Skeleton h={240} maw={560} />
  const byId = new Map(all.map((own) => [own.shift._id, own]))
  const { next, later } = shiftsToCome(
    all.map(({ shift }) => shift),
    now,
  )
  const first = next && byId.get(next._id)
  const open = plan?.open ?? null
  const isCurrent = first && (Date.parse(first.shift.start) <= now || open?.assignmentId === first.shift._id)
  // Whoever works says no more of the shift; whoever confirmed it and did not begin yet may do so here.
  const isToLog = first && open === null && plan?.toLog.some(({ _id }) => _id === first.shift._id)
  return (
    <div className={styles.shifts}>
      <div className={styles.column}>
        {plan && open && (
          <section className={styles.part}>
            <Title order={2}>{t('ownShifts.working')}</Title>
            <OpenWork plan={plan} titles={titles} clocking={clocking} />
          </section>
        )}
        {clocking.inTheWay && <EntryInTheWay details={clocking.inTheWay} />}
        {first ? (
          <section className={styles.part}>
            <Title order={2}>{t(isCurrent ? 'ownShifts.current' : 'ownShifts.next')}</Title>
            <ShiftCard
              key={first.shift._id}
              own={first}
              officePhone={officePhone}
              isNext
              isAtWork={open?.assignmentId === first.shift._id}
              clocking={isToLog ? clocking : null}
            />
          </section>
        ) : (
          <EmptyState icon={IconDay} title={t('timeEntries.empty')} text={t('timeEntries.emptyText')} />
        )}
        <HoursToConfirm employeeId={employeeId} today={today} />
      </div>
      {later.length > 0 && (
        <section className={styles.part}>
          <Title order={2}>{t('ownShifts.later')}</Title>
          {later.map(({ _id }) => {
            const own = byId.get(_id)
            return own && <ShiftCard key={_id} own={own} officePhone={officePhone} />
          })}
        </section>
      )}
    </div>
  )
}
