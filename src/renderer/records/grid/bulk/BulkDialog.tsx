import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { AT_ONCE, partOf, useBulkRun } from '#renderer/records/use-bulk-run.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { isPressed } from '#renderer/ui/shortcut-keys.ts'
import styles from './bulk-dialog.module.css'

interface Props {
  readonly entity: Entity
  readonly title: string
  /** The rows it acts on. */
  readonly rows: readonly AnyRow[]
  /** What will happen, in figures, a sentence each. */
  readonly figures: readonly string[]
  /** What has to be entered before. */
  readonly children?: ReactNode
  readonly isReady?: boolean
  readonly action: string
  readonly act: (row: AnyRow) => Promise<Done>
  /** Why a row was refused, where the usual text of the failure does not fit; null for that text. */
  readonly why?: (t: T, error: AppError) => string | null
  /** What a refused row is called, where its title does not name it. */
  readonly nameOf?: (row: AnyRow) => string
  readonly done: (count: number) => Say
  /** Called when it was closed; `acted` when at least one row was tried. */
  readonly onClose: (acted: boolean) => void
}

/** An action on several rows: what it will do in figures, then its progress, then why rows were refused. */
export function BulkDialog({
  entity,
  title,
  rows,
  figures,
  children,
  isReady = true,
  action,
  act,
  why,
  nameOf = (row) => titleOf(entity, row),
  done,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { run, stop, progress, failed } = useBulkRun()
  const start = async () => {
    const told = (count: number, total: number) => partOf(done(count), count, total)
    if ((await run(rows, act, told, AT_ONCE)).length === 0) onClose(true)
  }
  const hasFailed = failed.length > 0
  const isAble = isReady && rows.length > 0 && !hasFailed && !progress
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, 'mod+Enter')) return
    event.preventDefault()
    if (isAble) void start()
  }
  return (
    <Modal opened onClose={() => (progress ? stop() : onClose(hasFailed))} title={title}>
      <Stack onKeyDown={onKeyDown}>
        {hasFailed ? (
          <Notice tone="warning" icon={IconWarning} title={t('bulk.failed', { count: failed.length })}>
            <ul className={styles.lines}>
              {failed.map(({ row, error }) => (
                <li key={row._id}>
                  {t('bulk.failure', {
                    name: nameOf(row),
                    why: why?.(t, error) ?? errorText(t, failureOf(error)),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <>
            {children}
            <ul className={styles.lines} aria-live="polite">
              {figures.map((figure) => (
                <li key={figure}>{figure}</li>
              ))}
            </ul>
          </>
        )}
        {progress && (
          <div>
            <Progress value={(progress.done / progress.total) * 100} aria-label={title} />
            <Text size="xs" c="dimmed">
              {t('bulk.progress', { done: formats.number(progress.done), total: formats.number(progress.total) })}
            </Text>
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => (progress ? stop() : onClose(hasFailed))}>
            {t(progress ? 'bulk.stop' : hasFailed ? 'bulk.close' : 'form.cancel')}
          </Button>
          {!hasFailed && (
            <Button
              data-autofocus={!children || undefined}
              disabled={!isReady || rows.length === 0}
              loading={progress !== null}
              onClick={() => void start()}
            >
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
