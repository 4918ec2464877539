import { useTranslation } from 'react-i18next'
import type { QueuedOp } from '#shared/contract/sync/outbox.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconPending, IconWarning } from '#renderer/ui/icons.ts'
import { waitingFields } from './journal-fields.ts'
import { FieldChanges } from './JournalEntry.tsx'
import styles from './journal.module.css'

interface Props {
  readonly entity: EntityName
  readonly id: string
}

/** The operations on a record that the server has not applied yet, the newest first. */
export function WaitingChanges({ entity, id }: Props) {
  const { value } = useLive('outbox.view', undefined, [entity])
  if (!value) return null
  const all = [...value.conflicts, ...value.queue].filter(({ rows }) => rows.some((row) => row.id === id))
  if (all.length === 0) return null
  return (
    <ol className={styles.events}>
      {all
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .map((op) => (
          <Waiting key={op.opId} op={op} entity={entity} id={id} titles={value.titles} />
        ))}
    </ol>
  )
}

function Waiting({
  op,
  entity,
  id,
  titles,
}: Props & { readonly op: QueuedOp; readonly titles: Readonly<Record<string, string>> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const row = op.rows.find((one) => one.id === id)
  const fields = row ? waitingFields(entities[entity], row) : []
  const isRefused = op.state === 'rejected'
  return (
    <li className={styles.event}>
      <p className={styles.head}>
        <Chip tone={isRefused ? 'danger' : 'neutral'} icon={isRefused ? IconWarning : IconPending}>
          {t(isRefused ? 'journal.refused' : 'journal.waiting')}
        </Chip>{' '}
        <time dateTime={op.createdAt}>{formats.longInstant(op.createdAt)}</time>
      </p>
      <FieldChanges entity={entities[entity]} fields={fields} isNew={!row?.before} titles={titles} />
    </li>
  )
}
