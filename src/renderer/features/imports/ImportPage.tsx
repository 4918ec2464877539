import { Button, Progress, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { entityNamed, type EntityName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { entityMany } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconNothingFound, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { StopButton } from './StopButton.tsx'
import { UndoneStep } from './UndoneStep.tsx'
import { useImport } from './use-import.ts'
import styles from './imports.module.css'

/** Brings the rows of an Excel or CSV table into the list of an entity: file, columns, check, result. */
export function ImportPage() {
  const { t } = useTranslation()
  const { entity: name = '' } = useParams()
  const entity = entityNamed(name)
  const fields = useMemo(() => (entity ? Object.keys(entity.imported) : []), [entity])
  if (!entity || fields.length === 0)
    return (
      <Page title={t('imports.title')}>
        <EmptyState icon={IconNothingFound} title={t('imports.unknown')}>
          <Button component={Link} to={paths.root} variant="default">
            {t('imports.toOverview')}
          </Button>
        </EmptyState>
      </Page>
    )
  return <Import key={name} name={entity.name as EntityName} fields={fields} />
}

const BUSY = {
  reading: 'imports.file.reading',
  checking: 'imports.check.running',
  writing: 'imports.run.writing',
  undoing: 'imports.run.undoing',
} as const

function Import({ name, fields }: { readonly name: EntityName; readonly fields: readonly string[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state, progress, ...acts } = useImport(name, fields)
  const { busy, error, table, check, result, undone } = state
  const step = busy ? null : undone ? 'undone' : result ? 'done' : check ? 'check' : table ? 'columns' : 'file'
  /** Bytes of a file tell nobody anything: what is read of it is a share. */
  const told = (now: typeof busy, { done, total }: NonNullable<typeof progress>) =>
    now === 'reading'
      ? t('imports.file.read', { percent: Math.floor((100 * done) / Math.max(1, total)) })
      : t('imports.run.progress', { done: formats.number(done), total: formats.number(total) })
  return (
    <Page title={t('imports.heading', { many: entityMany(t, name) })}>
      <Stack gap="lg" className={styles.body}>
        {error && (
          <Notice tone="danger" icon={IconWarning}>
            {errorText(t, failureOf(error))}
          </Notice>
        )}
        {busy && (
          <Stack gap="xs" maw={420} role="status">
            <Text>{t(BUSY[busy])}</Text>
            <Progress
              value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 4}
              aria-label={t(BUSY[busy])}
            />
            <Text c="dimmed" size="sm" className="tabular">
              {progress && told(busy, progress)}
            </Text>
            {busy !== 'undoing' && <StopButton key={busy} onStop={() => acts.stop(state.importId)} />}
          </Stack>
        )}
        {step === 'file' && <FileStep entity={name} acts={acts} />}
        {step === 'columns' && <ColumnsStep entity={name} fields={fields} state={state} acts={acts} />}
        {step === 'check' && check && <CheckStep entity={name} state={state} check={check} acts={acts} />}
        {step === 'done' && result && <DoneStep entity={name} state={state} result={result} acts={acts} />}
        {step === 'undone' && undone && <UndoneStep entity={name} undone={undone} acts={acts} />}
      </Stack>
    </Page>
  )
}
