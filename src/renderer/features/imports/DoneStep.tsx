import { Button, Group, List, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ImportResult } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { listPath } from '#renderer/screens/paths.ts'
import { SaveProblemsButton } from './SaveProblemsButton.tsx'
import type { ImportActs, ImportState } from './use-import.ts'

interface Props {
  readonly entity: EntityName
  readonly state: ImportState
  readonly result: ImportResult
  readonly acts: ImportActs
}

const FIGURES = ['created', 'updated', 'refused', 'left'] as const

/** What the import did, and the way to take it back. */
export function DoneStep({ entity, state, result, acts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const list = listPath(entity)
  /** Lines that were never to be imported: what is wrong with them is still to be corrected. */
  const wrong = state.check?.refused ?? 0
  return (
    <>
      <div role="status">
        <Title order={2}>{t(result.left > 0 ? 'imports.done.stopped' : 'imports.done.title')}</Title>
        <List mt="xs">
          {FIGURES.filter((name) => result[name] > 0).map((name) => (
            <List.Item key={name}>
              {t(`imports.done.${name}`, { count: result[name], shown: formats.number(result[name]) })}
            </List.Item>
          ))}
          {wrong > 0 && (
            <List.Item>{t('imports.done.wrong', { count: wrong, shown: formats.number(wrong) })}</List.Item>
          )}
        </List>
      </div>
      <Text c="dimmed">{t('imports.done.sending')}</Text>
      <Group gap="sm">
        {list && (
          <Button component={Link} to={list}>
            {t('imports.done.list')}
          </Button>
        )}
        {wrong > 0 && <SaveProblemsButton importId={state.importId} />}
        <Button variant="default" onClick={() => void acts.undo(state.importId)}>
          {t('imports.done.undo')}
        </Button>
        <Button variant="default" onClick={acts.restart}>
          {t('imports.done.again')}
        </Button>
      </Group>
    </>
  )
}
