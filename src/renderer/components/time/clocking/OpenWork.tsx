import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useSiteZone } from '../use-site-zone.ts'
import type { DayPlan } from './day-plan.ts'
import type { Clocking } from './use-clocking.ts'
import styles from './clocking.module.css'

interface Props {
  readonly plan: DayPlan
  readonly titles: Readonly<Record<string, string>>
  readonly clocking: Clocking
}

/** The work that lasts, since when by the clocks of its site, and *Fin*; nothing where none does. */
export function OpenWork({ plan: { open, breaks }, titles, clocking: { finish, isBusy } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zone = useSiteZone(open?.siteId ?? null)
  if (!open || open.start === null) return null
  return (
    <div className={styles.open}>
      <div>
        <Text className={styles.site ?? ''}>{titles[open.siteId] ?? '…'}</Text>
        <Text size="sm">{t('timeLogger.since', { time: formats.spokenTime(localTimeOf(open.start, zone)) })}</Text>
      </div>
      <Button
        className={styles.big ?? ''}
        loading={isBusy}
        onClick={() => void finish(open, breaks[open.assignmentId ?? ''])}
      >
        {t('timeLogger.end')}
      </Button>
      <Button component={Link} variant="default" mih={44} to={paths.edit('timeEntries', open._id)}>
        {t('timeLogger.openEntry')}
      </Button>
    </div>
  )
}
