import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { localTimeOf } from '#shared/domain/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './slot-rows.module.css'
import { StatusChip } from './StatusChip.tsx'

interface Props {
  readonly slots: readonly Row<'assignments'>[]
  /** What stands between the hours and the state of a slot: where, or who. */
  readonly renderMain: (slot: Row<'assignments'>) => ReactNode
  readonly renderAside?: (slot: Row<'assignments'>) => ReactNode
}

/** Slots under their days, soonest first: hours, what matters here, state. */
export function SlotRows({ slots, renderMain, renderAside }: Props) {
  const formats = useFormats()
  const days = [...Map.groupBy(slots, ({ date }) => date)]
  return (
    <div className={styles.days}>
      {days.map(([date, ofDay]) => (
        <section key={date} className={styles.group}>
          <Title order={3} className={styles.day}>
            {formats.weekday(date)}
          </Title>
          <ul className={styles.slots}>
            {ofDay.map((slot) => (
              <li key={slot._id}>
                <span className="tabular">
                  {localTimeOf(slot.start)}–{localTimeOf(slot.end)}
                </span>
                <span className={styles.main}>{renderMain(slot)}</span>
                <span className={styles.aside}>{renderAside?.(slot)}</span>
                <StatusChip entity="assignments" field="status" value={slot.status} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
