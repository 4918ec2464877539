import { Button, Group, Text } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { IconExport, IconImport } from '#renderer/ui/icons.ts'
import { ImportHistory } from './ImportHistory.tsx'
import type { ImportActs } from './use-import.ts'
import styles from './imports.module.css'

const ACCEPTED = '.xlsx,.csv,.txt,.tsv'

interface Props {
  readonly entity: EntityName
  readonly acts: ImportActs
}

/** A file is chosen or dropped; beside it the template, and what was imported before. */
export function FileStep({ entity, acts }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) acts.choose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconImport size={32} stroke={1.4} aria-hidden />
        <Text fw={600}>{t('imports.file.drop')}</Text>
        <Text c="dimmed" ta="center">
          {t('imports.file.limits')}
        </Text>
        <Group gap="sm" mt="xs">
          <Button data-autofocus autoFocus onClick={() => input.current?.click()}>
            {t('imports.file.choose')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconExport size={16} />}
            onClick={() =>
              void start(t('imports.file.template'), (exportId) =>
                request('imports.saveTemplate', { exportId, entity, language }),
              )
            }
          >
            {t('imports.file.template')}
          </Button>
        </Group>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('imports.file.choose')}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again once it was corrected.
            event.currentTarget.value = ''
          }}
        />
        <Text c="dimmed" size="sm" ta="center">
          {t('imports.file.templateHelp')}
        </Text>
      </div>
      <ImportHistory entity={entity} onUndo={acts.undo} />
    </>
  )
}
