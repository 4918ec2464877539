import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { isVacant, shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { SiteAddress } from '#renderer/components/office/SiteAddress.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { tradeOfTitle } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconCompleted, IconLate, IconNoShow, IconValid } from '#renderer/ui/icons.ts'
import styles from './coming-days.module.css'
import { presenceOf, type Presence } from './site-presence.ts'

interface Props {
  /** Null where this device does not have it. */
  readonly site: Row<'sites'> | null
  readonly name: string
  readonly shifts: readonly Row<'assignments'>[]
  readonly entries: readonly Row<'timeEntries'>[]
  readonly titles: Readonly<Record<string, string>>
}

/** Who comes to a site on a day, in order of their hours. */
export function SiteCrew({ site, name, shifts, entries, titles }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(30_000)
  const zone = site?.timezone ?? undefined
  return (
    <article className={styles.card}>
      <div className={styles.place}>
        <Title order={3}>{name}</Title>
        {site && <SiteAddress site={site} />}
      </div>
      <ul className={styles.crew}>
        {shifts.map((shift) => {
          const presence = presenceOf(shift, entries, now)
          return (
            <li key={shift._id}>
              <span className={styles.hours}>
                {formats.spokenTimes(localTimeOf(shift.start, zone), localTimeOf(shift.end, zone))}
              </span>
              <span className={styles.person}>
                {/* The server does not send a supervisor every employee: the name may be missing. */}
                {isVacant(shift)
                  ? t('supervisorHome.open')
                  : (titles[shift.employeeId ?? ''] ?? t('supervisorHome.filled'))}
                <span className={styles.trade}>{tradeOfTitle(t, titles[shift.positionId])}</span>
              </span>
              {presence && !isVacant(shift) ? (
                <PresenceChip presence={presence} zone={zone} />
              ) : (
                <StatusChip entity="assignments" field="status" value={shownStatus(shift)} />
              )}
            </li>
          )
        })}
      </ul>
    </article>
  )
}

function PresenceChip({
  presence,
  zone,
}: {
  readonly presence: NonNullable<Presence>
  readonly zone?: string | undefined
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  switch (presence.kind) {
    case 'here':
    case 'left':
    case 'sentHome': {
      const isHere = presence.kind === 'here'
      return (
        <Chip tone={isHere ? 'success' : 'neutral'} icon={isHere ? IconValid : IconCompleted}>
          {t(`supervisorHome.presence.${presence.kind}`, { time: formats.spokenTime(localTimeOf(presence.at, zone)) })}
        </Chip>
      )
    }
    case 'absent':
      return (
        <Chip tone="danger" icon={IconNoShow}>
          {t('supervisorHome.presence.absent')}
        </Chip>
      )
    case 'late':
      return (
        <Chip tone="warning" icon={IconLate}>
          {t('supervisorHome.presence.late', { minutes: formats.number(presence.minutes) })}
        </Chip>
      )
    case 'notLogged':
      return (
        <Chip tone="warning" icon={IconLate}>
          {t('supervisorHome.presence.notLogged')}
        </Chip>
      )
  }
}
