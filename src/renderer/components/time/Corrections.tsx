import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FieldValue } from '#renderer/records/page/RecordFields.tsx'
import { useAuthor } from '#renderer/records/use-author.ts'
import { correctionsOf, type Correction } from './corrections-of.ts'
import { useSiteZone } from './use-site-zone.ts'
import styles from './corrections.module.css'

interface Props {
  readonly entry: Row<'timeEntries'>
  readonly titles: Readonly<Record<string, string>>
}

/** What follows from the times, and is not what somebody changed. */
const FOLLOWS = new Set(['workedMinutes', 'orderId', 'clientId', 'supervisorId', 'assignmentId', 'status'])

/** What an entry was before it was corrected, the latest correction first: who, when, why, and the values there were. */
export function Corrections({ entry, titles }: Props) {
  const { t } = useTranslation()
  if (entry.corrections.length === 0) return null
  return (
    <section className={styles.corrections}>
      <Title order={3}>{t('timeLogger.corrections', { count: entry.corrections.length })}</Title>
      <ul>
        {correctionsOf(entry).map(({ correction, siteId }) => (
          <OneCorrection key={correction.at} correction={correction} siteId={siteId} titles={titles} />
        ))}
      </ul>
    </section>
  )
}

interface OneProps extends Pick<Props, 'titles'> {
  readonly correction: Correction
  readonly siteId: string
}

function OneCorrection({ correction, siteId, titles }: OneProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { at, by, reason, before } = correction
  const who = useAuthor(by)
  const zone = useSiteZone(siteId)
  const values = Object.entries(before).filter(([name]) => !FOLLOWS.has(name) && name in entities.timeEntries.fields)
  return (
    <li>
      <Text size="sm">{t('timeLogger.correctedBy', { who, when: formats.longInstant(at) })}</Text>
      {reason !== '' && <Text size="sm">{t('timeLogger.because', { reason })}</Text>}
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{t('timeLogger.was', { label: fieldLabel(t, entities.timeEntries, name) })}</dt>
            <dd>
              <FieldValue entity={entities.timeEntries} name={name} value={value} titles={titles} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
