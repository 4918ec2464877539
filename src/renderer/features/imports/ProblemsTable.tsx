import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportCheck } from '#shared/contract/office/imports.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { choiceLabel, fieldLabel, hasFieldLabel, fieldIssueText } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './imports.module.css'

interface Props {
  readonly entity: EntityName
  readonly check: ImportCheck
  readonly action: ReactNode
}

/** The refused lines: where, what stands there, and what to write instead. */
export function ProblemsTable({ entity, check, action }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { problems, refused } = check
  /** What to write instead: beside a file there is no list to choose from. */
  const reasonOf = (issue: ImportCheck['problems'][number]['issue']) => {
    const field = (entities[entity] as Entity).fields[issue.field]
    if (issue.code !== 'BAD_CHOICE' || field?.kind !== 'choice') return fieldIssueText(t, formats, field, issue)
    const choices = field.options.map((option) => choiceLabel(t, entity, issue.field, option))
    return t('imports.choices', { choices: choices.join(', ') })
  }
  const more = refused - new Set(problems.map(({ line }) => line)).size
  return (
    <>
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Title order={2}>{t('imports.check.problems')}</Title>
        {action}
      </Group>
      <Text c="dimmed" mb="xs">
        {check.create + check.update > 0 && `${t('imports.check.problemsOthers')} `}
        {t('imports.check.problemsNote')}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {t('imports.line')}
            </th>
            <th scope="col">{t('imports.check.field')}</th>
            <th scope="col">{t('imports.check.value')}</th>
            <th scope="col">{t('imports.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, issue, value }, at) => (
            <tr key={at}>
              <th scope="row" className="tabular">
                {formats.number(line)}
              </th>
              <td>{hasFieldLabel(t, entity, issue.field) && fieldLabel(t, entity, issue.field)}</td>
              <td className={styles.samples}>{value}</td>
              <td>{reasonOf(issue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <Text mt="xs">{t('imports.check.problemsMore', { count: more })}</Text>}
    </>
  )
}
