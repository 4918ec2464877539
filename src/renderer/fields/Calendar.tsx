import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { today } from '#renderer/i18n/today.ts'
import styles from './typed-input.module.css'

interface Props {
  readonly day: string | null
  readonly onPick: (day: string) => void
  readonly onClose: () => void
}

/** The month of a day, open under its field; the arrows move, `Entrée` picks, `Échap` closes. */
export function Calendar({ day, onPick, onClose }: Props) {
  const start = day ?? today()
  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-end" trapFocus>
      <Popover.Target>
        <span className={styles.whole} />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          defaultDate={start}
          value={day}
          onChange={(picked) => picked && onPick(picked)}
          getDayProps={(shown) => (shown === start ? { 'data-autofocus': true } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
