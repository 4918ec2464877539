import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Meta } from '#shared/model/values.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { IconOffline, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { JournalEntry } from './JournalEntry.tsx'
import { KnownHere } from './KnownHere.tsx'
import { WaitingChanges } from './WaitingChanges.tsx'
import styles from './journal.module.css'

interface Props {
  readonly entity: EntityName
  readonly row: Meta
}

/**
 * What became of a record, the newest first: what waits to be sent, then what the server has. Until it has answered, and
 * when it has nothing, what this device knows is shown: who created the record and who changed it last.
 */
export function Journal({ entity, row }: Props) {
  return (
    <div className={styles.journal}>
      <WaitingChanges entity={entity} id={row._id} />
      <JournalPart entity={entity} row={row} />
    </div>
  )
}

/** A page of the journal that begins before a revision, and the pages after it that were asked for. */
function JournalPart({ entity, row, before }: Props & { readonly before?: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const asked = { entity, id: row._id, ...(before !== undefined && { before }) }
  const { value, error, refresh } = useLive('records.journal', asked, [entity])
  const isOffline = useIsOffline()
  const hasFailed = error !== null
  const hasEvents = value !== undefined && value.events.length > 0
  useEffect(() => {
    if (hasFailed && !isOffline) refresh()
    // Once, when the server can be reached again: an answer that failed for another reason stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffline, refresh])
  return (
    <>
      {error && <Failed code={error.code} text={errorText(t, failureOf(error))} onRetry={refresh} />}
      {before === undefined && !hasEvents && <KnownHere row={row} />}
      {hasEvents && (
        <ol className={styles.events}>
          {value.events.map((event) => (
            <JournalEntry key={event._id} entity={entities[entity]} event={event} titles={value.titles} />
          ))}
        </ol>
      )}
      {value && value.next !== null && !isOpen && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('journal.more')}
        </Button>
      )}
      {value && value.next !== null && isOpen && <JournalPart entity={entity} row={row} before={value.next} />}
    </>
  )
}

interface FailedProps {
  readonly code: string
  readonly text: string
  readonly onRetry: () => void
}

function Failed({ code, text, onRetry }: FailedProps) {
  const { t } = useTranslation()
  const isOffline = code === 'NO_CONNECTION'
  return (
    <Notice
      tone={isOffline ? 'neutral' : 'warning'}
      icon={isOffline ? IconOffline : IconWarning}
      role="status"
      action={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('grid.retry')}
        </Button>
      }
    >
      {isOffline ? t('journal.offline') : text}
    </Notice>
  )
}
