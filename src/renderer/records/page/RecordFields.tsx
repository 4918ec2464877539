import { Button, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName, type FieldName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { cells, longCells } from '#renderer/fields/cells.tsx'
import type { Key } from '#renderer/i18n/keys.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { IconDetails, IconFolded } from '#renderer/ui/icons.ts'
import styles from './record-fields.module.css'

/** A titled group of fields of `N`: a name that is no field of `N` does not compile. */
export interface FieldGroup<N extends EntityName> {
  readonly title: Key
  readonly fields: readonly (FieldName<N> | ShownField<N>)[]
}

/** A field as a form lays it out: one declaration of groups does for both. */
interface ShownField<N extends EntityName> {
  readonly name: FieldName<N>
}

/** How the fields are shown that their kind cannot show. */
export type Render<N extends EntityName> = { readonly [F in FieldName<N>]?: (value: Row<N>[F]) => ReactNode }

const namesOf = <N extends EntityName>(fields: FieldGroup<N>['fields']): readonly FieldName<N>[] =>
  fields.map((field) => (typeof field === 'string' ? field : field.name))

interface Props<N extends EntityName> {
  readonly entity: N
  readonly row: Row<N>
  readonly titles: Readonly<Record<string, string>>
  readonly groups: readonly FieldGroup<N>[]
  readonly render?: Render<N>
  /** Further groups, of what is no field of the record. */
  readonly more?: ReactNode
}

/** The fields of a record, in titled groups; blank ones are folded until somebody opens them, and are a dash then. */
export function RecordFields<N extends EntityName>({ entity: name, row, titles, groups, render, more }: Props<N>) {
  const { t } = useTranslation()
  const [areAllShown, showAll] = useState(false)
  const entity: Entity = entities[name]
  const sections = groups.map(({ title, fields }) => ({
    title,
    values: namesOf(fields).map((field) => {
      const rendered = render?.[field]?.(row[field])
      return {
        key: field,
        label: fieldLabel(t, entity, field),
        isBlank: (rendered ?? null) === null && isBlank(row[field]),
        value: rendered ?? <FieldValue entity={entity} name={field} value={row[field]} titles={titles} />,
      }
    }),
  }))
  const blank = sections.flatMap(({ values }) => values).filter((value) => value.isBlank).length
  return (
    <>
      <div className={styles.groups}>
        {sections.map(({ title, values }) => {
          const shown = areAllShown ? values : values.filter((value) => !value.isBlank)
          return shown.length > 0 && <FieldSection key={title} title={title} values={shown} />
        })}
        {more}
      </div>
      {blank > 0 && (
        <Button
          mt="lg"
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={areAllShown}
          rightSection={areAllShown ? <IconFolded size={14} /> : <IconDetails size={14} />}
          onClick={() => showAll(!areAllShown)}
        >
          {t(areAllShown ? 'records.hideBlank' : 'records.showBlank', { count: blank })}
        </Button>
      )}
    </>
  )
}

interface SectionProps {
  readonly title: Key
  readonly values: readonly { readonly key: string; readonly label: string; readonly value: ReactNode }[]
}

/** A titled group of labels with their values. */
export function FieldSection({ title, values }: SectionProps) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={2} size="h3" className={styles.title}>
        {t(title)}
      </Title>
      <dl className={styles.fields}>
        {values.map(({ key, label, value }) => (
          <div key={key} className={styles.field} data-alone={label === t(title) || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface FieldValueProps {
  readonly entity: Entity
  readonly name: string
  readonly value: unknown
  readonly titles: Readonly<Record<string, string>>
  /** Whose clocks an instant is read by; the company's without one. */
  readonly zone?: string | undefined
  /** It tells what was: nothing of it is to be called or copied. */
  readonly isPast?: boolean
}

/** One value as the kind of its field shows it; a dash when it is blank. */
export function FieldValue({ entity, name, value, titles, zone, isPast = false }: FieldValueProps) {
  const field = entity.fields[name]
  if (!field || isBlank(value)) return <span className={styles.blank}>—</span>
  const Cell = isPast && field.kind === 'text' ? cells.text : longCells[field.kind]
  return <Cell entity={entity} name={name} field={field} value={value} titles={titles} zone={zone} />
}
