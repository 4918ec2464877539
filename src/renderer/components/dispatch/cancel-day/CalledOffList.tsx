import { Checkbox, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { CalledOffWork, Elsewhere } from '#shared/contract/dispatch/desk.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { nameOf } from './cancel-plan.ts'
import styles from './cancel-day.module.css'

interface Props {
  readonly work: readonly CalledOffWork[]
  readonly date: string
  readonly isForceMajeure: boolean
  /** Open assignments that are not given. */
  readonly leftOut: ReadonlySet<string>
  readonly onToggle: (assignmentId: string) => void
}

/** How far it is from home, else from the site that is called off. */
function farText(t: T, formats: Formats, { distanceKm: km, fromSiteKm, isApproximate }: Elsewhere): string {
  const shown = (exact: number) => formats.number(Math.round(exact))
  if (km !== null) return t(isApproximate ? 'board.kmApproximate' : 'board.km', { km: shown(km) })
  return fromSiteKm === null ? t('board.kmUnknown') : t('cancelDay.fromSite', { km: shown(fromSiteKm) })
}

const hoursOf = (formats: Formats, { startTime, endTime }: BoardAssignment): string =>
  `${formats.time(startTime)}–${formats.time(endTime)}`

/** How many at each hours nobody was found for: they are all alike. */
function vacantByHours(formats: Formats, work: readonly CalledOffWork[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { assignment, person } of work) {
    const hours = hoursOf(formats, assignment)
    if (person === null) counts.set(hours, (counts.get(hours) ?? 0) + 1)
  }
  return counts
}

/** When and where it is, and how far. */
function placeText(t: T, formats: Formats, elsewhere: Elsewhere): string {
  const { siteName, siteCity } = elsewhere.assignment
  return [
    hoursOf(formats, elsewhere.assignment),
    siteName,
    ...(siteCity ? [siteCity] : []),
    farText(t, formats, elsewhere),
  ].join(' · ')
}

/** The shifts that are called off, who had each and what it is owed, and what they could take instead. */
export function CalledOffList({ work, date, isForceMajeure, leftOut, onToggle }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const vacant = vacantByHours(formats, work)
  return (
    <table className={styles.work}>
      <thead>
        <tr>
          <th colSpan={3}>{t('cancelDay.off', { day: formats.weekday(date) })}</th>
          <th>{t('cancelDay.elsewhere')}</th>
        </tr>
      </thead>
      <tbody>
        {work.map(({ assignment, person, owedMinutes, elsewhere }) =>
          person === null ? null : (
            <tr key={assignment._id}>
              <td className="tabular">{hoursOf(formats, assignment)}</td>
              <td>{nameOf(person)}</td>
              <td>
                {owedMinutes > 0 && !isForceMajeure && (
                  <Chip tone="warning">{t('cancelDay.owed', { hours: formats.duration(owedMinutes) })}</Chip>
                )}
              </td>
              <td>
                {elsewhere ? (
                  <Checkbox
                    size="sm"
                    label={placeText(t, formats, elsewhere)}
                    aria-label={`${nameOf(person)} · ${placeText(t, formats, elsewhere)}`}
                    checked={!leftOut.has(elsewhere.assignment._id)}
                    onChange={() => onToggle(elsewhere.assignment._id)}
                  />
                ) : (
                  <Text c="dimmed">{t('cancelDay.nothingElse')}</Text>
                )}
              </td>
            </tr>
          ),
        )}
        {[...vacant].map(([hours, count]) => (
          <tr key={hours}>
            <td className="tabular">{hours}</td>
            <td colSpan={3}>
              <Text c="dimmed">{t('cancelDay.toFill', { count })}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
