import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { RefField } from '#shared/model/field.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { FieldValue } from '#renderer/records/page/RecordFields.tsx'
import type { Clash } from './clashes.ts'
import { useAuthor } from '#renderer/records/use-author.ts'
import styles from './form.module.css'

interface Props {
  readonly entity: Entity
  readonly name: string
  readonly clash: Clash
  /** How the value is shown that its kind cannot show. */
  readonly show?: ((value: never) => ReactNode) | undefined
  readonly onSettle: (name: string, choice: 'mine' | 'theirs') => void
}

/** Under a field that somebody else changed too: their value, who and when, and the choice between both. */
export function ClashNote({ entity, name, clash, show, onSettle }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const { theirs, by, at } = clash
  const who = useAuthor(by)
  const label = fieldLabel(t, entity, name)
  return (
    <div className={styles.clash} data-clash={name} role="group" aria-label={t('form.clash.of', { label })}>
      <Text size="xs">
        {t('form.clash.theirs', { who, when: formats.age(at, now) })}{' '}
        <strong>{show ? show(theirs as never) : <TheirValue entity={entity} name={name} value={theirs} />}</strong>
      </Text>
      <Group gap={6} mt={6}>
        <Button size="compact-xs" variant="default" data-answer onClick={() => onSettle(name, 'mine')}>
          {t('form.clash.keepMine')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onSettle(name, 'theirs')}>
          {t('form.clash.takeTheirs')}
        </Button>
      </Group>
    </div>
  )
}

function TheirValue({
  entity,
  name,
  value,
}: {
  readonly entity: Entity
  readonly name: string
  readonly value: unknown
}) {
  const field = entity.fields[name]
  const isRef = field?.kind === 'ref' || field?.kind === 'refs'
  const ids = isRef ? [value].flat().filter((id): id is string => typeof id === 'string') : []
  const titles = useTitles((isRef ? (field as RefField).to : entity.name) as EntityName, ids)
  return <FieldValue entity={entity} name={name} value={value} titles={titles} />
}
