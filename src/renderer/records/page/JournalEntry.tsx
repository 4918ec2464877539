import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { JournalEvent } from '#shared/contract/journal.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { filled, isPasswordChange } from './journal-fields.ts'
import { FieldValue } from './RecordFields.tsx'
import styles from './journal.module.css'

interface Props {
  readonly entity: Entity
  readonly event: JournalEvent
  readonly titles: Readonly<Record<string, string>>
}

/** One event: who did what, when and why, and each field before and after. */
export function JournalEntry({ entity, event, titles }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kind, by, at, reason } = event
  const fields = kind === 'create' ? filled(event.fields) : event.fields
  const isPassword = isPasswordChange(event)
  const changes = <FieldChanges entity={entity} fields={fields} isNew={kind === 'create'} titles={titles} />
  return (
    <li className={styles.event}>
      <p className={styles.head}>
        <strong>{by === null ? t('journal.system') : (titles[by] ?? t('form.clash.somebody'))}</strong>{' '}
        <span>{isPassword ? t('journal.password') : t(`journal.kinds.${kind}`)}</span>{' '}
        <Text component="time" dateTime={at} size="xs" c="dimmed" title={formats.instant(at)}>
          {t('journal.at', { when: formats.longInstant(at) })}
        </Text>
      </p>
      {reason && !isPassword && <p className={styles.reason}>{t('journal.reason', { reason })}</p>}
      {kind === 'create' && fields.length > 0 ? (
        <details>
          <summary>{t('journal.initial', { count: fields.length })}</summary>
          {changes}
        </details>
      ) : (
        changes
      )}
    </li>
  )
}

interface ChangesProps {
  readonly entity: Entity
  readonly fields: JournalEvent['fields']
  /** There was nothing before. */
  readonly isNew: boolean
  readonly titles: Readonly<Record<string, string>>
}

/** The fields of a change, each with its value before and after. */
export function FieldChanges({ entity, fields, isNew, titles }: ChangesProps) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldLabel(t, entity, name)}</dt>
          <dd>
            {entity.fields[name]?.kind === 'json' ? (
              t('journal.changed')
            ) : (
              <>
                {!isNew && (
                  <>
                    <span className={styles.before}>
                      <FieldValue isPast entity={entity} name={name} value={before} titles={titles} />
                    </span>
                    <span aria-label={t('journal.becomes')}> → </span>
                  </>
                )}
                <FieldValue isPast entity={entity} name={name} value={after} titles={titles} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
