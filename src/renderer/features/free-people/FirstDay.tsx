import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDay } from '#renderer/ui/icons.ts'
import styles from './free-people.module.css'

/** Its code is loaded when the calendar is first opened. */
const Calendar = lazy(async () => ({ default: (await import('#renderer/fields/days/Calendar.tsx')).Calendar }))

interface Props {
  readonly from: string
  readonly onPick: (day: string) => void
}

/** The seven days on screen, and a calendar to pick the first of them. */
export function FirstDay({ from, onPick }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.firstDay}>
      <Button
        variant="default"
        leftSection={<IconDay size={16} />}
        title={t('freePeople.firstDay')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {formats.shortRange(from, addDays(from, 6))}
      </Button>
      {isOpen && (
        <Suspense>
          <Calendar
            isInPopover={false}
            side="start"
            day={from}
            onPick={(day) => {
              onPick(day)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
