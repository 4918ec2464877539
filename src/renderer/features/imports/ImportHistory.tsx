import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportRecord } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly onUndo: (importId: string) => void
}

/** How an import ended, where it is not simply done. */
function endText(t: T, { number }: Formats, { state, created, updated, lines, kept }: ImportRecord): string | null {
  const figures = { done: number(created + updated), lines: number(lines) }
  switch (state) {
    case 'interrupted':
      return t('imports.history.interrupted', figures)
    case 'stopped':
      return t('imports.history.stopped', figures)
    case 'running':
      return t('imports.history.running')
    case 'undone':
      return kept > 0 ? t('imports.history.undoneKept', { kept: number(kept) }) : t('imports.history.undone')
    case 'done':
      return null
  }
}

/** The imports made on this device; each can be undone as a whole. */
export function ImportHistory({ entity, onUndo }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { value: records = [] } = useLive('imports.list', { entity }, [entity])
  if (records.length === 0) return null
  return (
    <section aria-label={t('imports.history.title')}>
      <Title order={2} mb="xs">
        {t('imports.history.title')}
      </Title>
      <ul className={styles.history}>
        {records.map((record) => (
          <li key={record.importId}>
            <div>
              <Text fw={500}>{record.fileName}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {[
                  formats.instant(record.at),
                  ...(['created', 'updated'] as const)
                    .filter((name) => record[name] > 0)
                    .map((name) =>
                      t(`imports.done.${name}`, { count: record[name], shown: formats.number(record[name]) }),
                    ),
                  endText(t, formats, record),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            {record.state !== 'undone' && record.state !== 'running' && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('imports.history.undoOf', { file: record.fileName })}
                onClick={() => onUndo(record.importId)}
              >
                {t('imports.history.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
