import { Button, Group, List, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportUndone } from '#shared/contract/office/imports.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { ImportActs } from './use-import.ts'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly undone: ImportUndone
  readonly acts: ImportActs
}

/** Why a record stays. */
function whyKept(t: T, code: string): string {
  if (code === 'CONFLICT') return t('imports.undone.changedSince')
  if (code === 'IN_USE') return t('imports.undone.inUse')
  return hasText(t, `errors.${code}`) ? textAt(t, `errors.${code}`) : code
}

/** What undoing took back, and what it could not. */
export function UndoneStep({ undone, acts }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kept } = undone
  const figures = { removed: undone.removed, restored: undone.restored, kept: undone.keptCount }
  return (
    <>
      <div role="status">
        <Title order={2}>{t('imports.undone.title')}</Title>
        <List mt="xs">
          {(['removed', 'restored', 'kept'] as const)
            .filter((name) => figures[name] > 0)
            .map((name) => (
              <List.Item key={name}>
                {t(`imports.undone.${name}`, { count: figures[name], shown: formats.number(figures[name]) })}
              </List.Item>
            ))}
        </List>
      </div>
      {kept.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('imports.check.record')}</th>
              <th scope="col">{t('imports.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ id, title, code }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{whyKept(t, code)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group>
        <Button variant="default" onClick={acts.restart}>
          {t('imports.done.again')}
        </Button>
      </Group>
    </>
  )
}
