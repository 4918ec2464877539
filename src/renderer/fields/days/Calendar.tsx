import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import 'dayjs/locale/en-ca'
import 'dayjs/locale/fr'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import styles from '../typed-input.module.css'

interface Props {
  readonly day: string | null
  readonly isInPopover: boolean
  /** The edge of its field that it is in line with. */
  readonly side?: 'start' | 'end'
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

/** Mantine's drawers look for this mark where Échap is pressed, and then stay open. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>) => target.setAttribute('data-mantine-stop-propagation', 'true')

/**
 * The month of a day, open under its field; the arrows move, `Entrée` picks, `Échap` closes. Weeks begin as the pay week does;
 * weekend days are not red.
 */
export function Calendar({ day, isInPopover, side = 'end', onPick, onClose }: Props) {
  const start = day ?? today()
  const { t } = useTranslation()
  const locale = useLanguage() === 'fr' ? 'fr' : 'en-ca'
  const firstDayOfWeek = weekdayOf(useWeekStart()(today())) as DayOfWeek
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position={`bottom-${side}`}
      trapFocus
      withinPortal={!isInPopover}
    >
      <Popover.Target>
        <span className={styles.whole} />
      </Popover.Target>
      <Popover.Dropdown onFocusCapture={keepEscape}>
        <DatePicker
          defaultDate={start}
          value={day}
          locale={locale}
          ariaLabels={{ previousMonth: t('fields.previousMonth'), nextMonth: t('fields.nextMonth') }}
          firstDayOfWeek={firstDayOfWeek}
          weekendDays={[]}
          onChange={(picked) => picked && onPick(picked)}
          getDayProps={(shown) => (shown === start ? { 'data-autofocus': true } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
