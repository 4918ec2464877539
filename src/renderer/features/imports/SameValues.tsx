import { Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/entity.ts'
import { choiceLabel, fieldLabel } from '#renderer/i18n/labels.ts'
import styles from './imports.module.css'

interface Props {
  readonly entity: Entity
  /** The fields without which no record can be made, and for which the table has no column. */
  readonly fields: readonly string[]
  readonly same: Readonly<Record<string, string>>
  readonly onGive: (field: string, value: string | null) => void
}

/** Choices that a table leaves out are made here, once for all its lines. */
export function SameValues({ entity, fields, same, onGive }: Props) {
  const { t } = useTranslation()
  const choices = fields.flatMap((name) => {
    const field = entity.fields[name]
    return field?.kind === 'choice' ? [{ name, options: field.options }] : []
  })
  if (choices.length === 0) return null
  return (
    <Stack gap="sm" className={styles.same}>
      <Text c="dimmed">{t('imports.columns.sameHelp')}</Text>
      {choices.map(({ name, options }) => (
        <Select
          key={name}
          label={t('imports.columns.same', { field: fieldLabel(t, entity, name) })}
          placeholder={t('imports.columns.sameNone')}
          data={options.map((value) => ({ value, label: choiceLabel(t, entity, name, value) }))}
          value={same[name] ?? null}
          onChange={(value) => onGive(name, value)}
          clearable
        />
      ))}
    </Stack>
  )
}
