import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportCheck } from '#shared/contract/office/imports.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { FieldValue } from '#renderer/records/page/RecordFields.tsx'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly check: ImportCheck
}

/** The records that an import would update, field by field. */
export function ChangesTable({ entity: name, check }: Props) {
  const { t } = useTranslation()
  const entity = entities[name] as Entity
  const { changes, titles, update } = check
  const value = (field: string, of: unknown) => <FieldValue entity={entity} name={field} value={of} titles={titles} />
  return (
    <section aria-label={t('imports.check.changes')}>
      <Title order={2} mb="xs">
        {t('imports.check.changes')}
      </Title>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.check.record')}</th>
            <th scope="col">{t('imports.check.field')}</th>
            <th scope="col">{t('imports.check.before')}</th>
            <th scope="col">{t('imports.check.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ id, title, fields }) =>
            fields.map(({ field, before, after }, at) => (
              <tr key={`${id} ${field}`}>
                <th scope="row">{at === 0 && title}</th>
                <td>{fieldLabel(t, entity, field)}</td>
                <td>{value(field, before)}</td>
                <td>{value(field, after)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {update > changes.length && t('imports.check.problemsMore', { count: update - changes.length })}
    </section>
  )
}
