import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fold } from '#shared/model/fold.ts'
import type { Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'
import styles from './composer.module.css'

/** The most templates that are offered; typing more letters finds the others. */
const OFFERED = 8

/** The templates in use whose name or words have what was typed after `/`. */
export function useTemplates(search: string | null): readonly Row<'messageTemplates'>[] {
  const page = {
    filters: [{ field: 'active', op: 'is' as const, value: true }],
    sort: [{ field: 'name', dir: 'asc' as const }],
    limit: 200,
  }
  const { rows = [] } = useList('messageTemplates', search === null ? null : page)
  if (search === null) return []
  const word = fold(search)
  const inName = rows.filter(({ name }) => fold(name).includes(word))
  const inText = rows.filter((row) => !inName.includes(row) && fold(`${row.bodyFr} ${row.bodyEn}`).includes(word))
  return [...inName, ...inText].slice(0, OFFERED)
}

interface Props {
  readonly id: string
  readonly templates: readonly Row<'messageTemplates'>[]
  readonly at: number
  readonly language: 'fr' | 'en'
  readonly onChoose: (template: Row<'messageTemplates'>) => void
}

/** What `/` offers above the text: the field keeps the focus, its arrows move and Enter inserts. */
export function TemplateList({ id, templates, at, language, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.templates} role="listbox" id={id} aria-label={t('messages.composer.templates')}>
      {templates.length === 0 && (
        <Text size="sm" c="dimmed" p={8}>
          {t('messages.composer.noTemplate')}
        </Text>
      )}
      {templates.map((template, index) => (
        <UnstyledButton
          key={template._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.template}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(template)}
        >
          <Text size="sm" fw={500} truncate>
            {template.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {language === 'fr' ? template.bodyFr : template.bodyEn}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  )
}
