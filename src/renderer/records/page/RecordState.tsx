import { Avatar, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Presence, PresentPerson, RowMark } from '#shared/contract/sync/outbox.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import styles from './record-state.module.css'
import { usePresence } from './use-presence.ts'

/** The record a page shows or edits. */
export interface PageRecord {
  readonly entity: string
  readonly id: string
  readonly mark: RowMark | null
}

interface Props {
  readonly record: PageRecord
  readonly mode: Presence['mode']
}

/** Beside the title of a record: whether its changes wait to be sent or were refused, and who else has it open. */
export function RecordState({ record, mode }: Props) {
  const others = usePresence(record.entity, record.id, mode)
  return (
    <>
      {record.mark && <MarkChip mark={record.mark} />}
      {others.length > 0 && <Others others={others} />}
    </>
  )
}

const SHOWN = 3

/** Initials of the others, and a sentence about those who edit it, or about all when nobody does. */
function Others({ others }: { readonly others: readonly PresentPerson[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const editing = others.filter(({ mode }) => mode === 'editing')
  const [mode, people] = editing.length > 0 ? (['editing', editing] as const) : (['viewing', others] as const)
  const text = t(`presence.${mode}`, { count: people.length, names: formats.list(people.map(({ name }) => name)) })
  return (
    <span className={styles.others} data-mode={mode} role="status">
      <span className={styles.faces}>
        {others.slice(0, SHOWN).map(({ userId, name, mode: doing }) => (
          <Tooltip key={userId} label={t(`presence.${doing}`, { count: 1, names: name })}>
            <Avatar size={24} radius="xl" name={name} color="gray" variant="outline" aria-hidden />
          </Tooltip>
        ))}
      </span>
      <Text size="xs" component="span" className={styles.text} title={text}>
        {text}
      </Text>
    </span>
  )
}
