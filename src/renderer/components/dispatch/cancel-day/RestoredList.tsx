import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RestoredDay, RestoredWork } from '#shared/contract/dispatch/desk.ts'
import { errors } from '#shared/contract/errors.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { errorText } from '#renderer/notifications/error-text.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { nameOf } from './cancel-plan.ts'
import styles from './cancel-day.module.css'

interface Props {
  readonly restored: RestoredDay
  readonly date: string
}

/** Why somebody cannot have their shift again; null where they can. */
function whyNot(t: T, formats: Formats, { against, refusal }: RestoredWork): string | null {
  if (refusal === null) return null
  const found = against.map((finding) => findingText(t, formats, finding))
  return found.length > 0 ? found.join(', ') : errorText(t, { code: refusal, status: errors[refusal], details: {} })
}

/** Everybody who comes again, each once, and whoever runs the site: they were told that the day is called off. */
const toTell = ({ work, supervisor }: RestoredDay): readonly string[] => [
  ...new Set([
    ...work.flatMap(({ person }) => (person ? [nameOf(person)] : [])),
    ...(supervisor ? [nameOf(supervisor)] : []),
  ]),
]

/** The shifts that take place again with a day, whose they are, who cannot come any more, and who has to be told. */
export function RestoredList({ restored, date }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { work } = restored
  if (work.length === 0) return <Text role="status">{t('cancelDay.restore.nothing')}</Text>
  const theirs = work.filter(({ person }) => person !== null)
  const open = work.length - theirs.length
  const refused = theirs.filter(({ refusal }) => refusal !== null)
  const tell = toTell(restored)
  return (
    <Stack gap="sm">
      <Text role="status">{t('cancelDay.restore.shifts', { count: work.length, day: formats.weekday(date) })}</Text>
      {theirs.length > 0 && (
        <ul className={styles.restored} aria-label={t('cancelDay.restore.list')}>
          {theirs.map((one) => {
            const why = whyNot(t, formats, one)
            const { _id, startTime, endTime } = one.assignment
            return (
              <li key={_id}>
                <span className="tabular">{`${formats.time(startTime)}–${formats.time(endTime)}`}</span>
                <span>{one.person && nameOf(one.person)}</span>
                <span className="tabular">{one.person && formats.phone(one.person.phone)}</span>
                {why !== null && <Text c="var(--eq-danger-fg)">{why}</Text>}
              </li>
            )
          })}
        </ul>
      )}
      {open > 0 && <Text c="dimmed">{t('cancelDay.toFill', { count: open })}</Text>}
      {refused.length > 0 ? (
        <Notice tone="warning" icon={IconWarning}>
          {t('cancelDay.restore.refused', { count: refused.length })}
        </Notice>
      ) : (
        tell.length > 0 && <Text>{t('cancelDay.restore.tell', { names: formats.list(tell) })}</Text>
      )}
    </Stack>
  )
}
