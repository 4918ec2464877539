import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import { cells } from '#renderer/fields/cells.tsx'
import type { Key } from '#renderer/i18n/keys.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import styles from './facts.module.css'

export interface FactGroup {
  readonly title: Key
  readonly fields: readonly string[]
}

interface Props {
  readonly entity: Entity
  readonly row: object
  readonly titles: Readonly<Record<string, string>>
  readonly groups: readonly FactGroup[]
  /** Pictures of their own for fields no kind knows how to show. */
  readonly render?: Readonly<Record<string, (value: unknown) => ReactNode>>
}

/** What a file says, in titled groups; a fact that is not known is a dash. */
export function Facts({ entity, row, titles, groups, render = {} }: Props) {
  const { t } = useTranslation()
  const values = row as Readonly<Record<string, unknown>>
  return (
    <div className={styles.groups}>
      {groups.map(({ title, fields }) => (
        <section key={title}>
          <Title order={3} className={styles.title}>
            {t(title)}
          </Title>
          <dl className={styles.facts}>
            {fields.map((name) => (
              <div key={name} className={styles.fact}>
                <dt>{fieldLabel(t, entity, name)}</dt>
                <dd>
                  {render[name] ? (
                    render[name](values[name])
                  ) : (
                    <Fact entity={entity} name={name} value={values[name]} titles={titles} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** One fact as its kind reads; a dash when it is not known. */
export function Fact({
  entity,
  name,
  value,
  titles,
}: Pick<Props, 'entity' | 'titles'> & { name: string; value: unknown }) {
  const field = entity.fields[name]
  const isBlank = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (!field || isBlank) return <span className={styles.blank}>—</span>
  const Cell = cells[field.kind]
  return <Cell entity={entity} name={name} field={field} value={value} titles={titles} />
}
