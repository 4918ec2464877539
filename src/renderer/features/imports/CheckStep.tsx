import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportCheck } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { ProblemsTable } from './ProblemsTable.tsx'
import { SaveProblemsButton } from './SaveProblemsButton.tsx'
import type { ImportActs, ImportState } from './use-import.ts'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly state: ImportState
  readonly check: ImportCheck
  readonly acts: ImportActs
}

const FIGURES = ['create', 'update', 'same', 'skipped', 'refused'] as const

/** What the import would do: figures, the refused lines with their reasons, the fields that change. */
export function CheckStep({ entity, state, check, acts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { importId } = state
  const count = check.create + check.update
  return (
    <>
      <dl className={styles.figures}>
        {FIGURES.filter((name) => check[name] > 0 || name === 'create' || name === 'refused').map((name) => (
          <div key={name} data-figure={name} data-zero={check[name] === 0 || undefined}>
            <dd className="tabular">{formats.number(check[name])}</dd>
            <dt>{t(`imports.check.${name}`)}</dt>
          </div>
        ))}
      </dl>
      <Group gap="sm">
        <Button autoFocus disabled={count === 0} onClick={() => void acts.run(importId)}>
          {count === 0 ? t('imports.check.nothing') : t('imports.check.run', { count, shown: formats.number(count) })}
        </Button>
        <Button variant="default" onClick={acts.back}>
          {t('imports.check.back')}
        </Button>
        <Text c="dimmed">{t('imports.check.nothingYet')}</Text>
      </Group>
      {check.refused > 0 && (
        <section aria-label={t('imports.check.problems')}>
          <ProblemsTable entity={entity} check={check} action={<SaveProblemsButton importId={importId} size="xs" />} />
        </section>
      )}
      {check.changes.length > 0 && <ChangesTable entity={entity} check={check} />}
    </>
  )
}
