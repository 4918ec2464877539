import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { fieldLabel, issueText } from '#renderer/i18n/labels.ts'
import { IconAdd, IconRemove } from '#renderer/ui/icons.ts'
import { newSkillLine, type SkillLine } from './skill-lines.ts'
import styles from './hire.module.css'

const entity = entities.employeeSkills
const FIELDS = ['skillId', 'number', 'issuedAt', 'expiresAt'] as const

interface Props {
  readonly lines: readonly SkillLine[]
  readonly issues: readonly FieldIssue[]
  readonly onChange: (lines: readonly SkillLine[]) => void
}

/** The cards and trainings that the person brings, each with its number and its last day. */
export function SkillsStep({ lines, issues, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={2} mb="md">
        {t('applicants.hire.skills')}
      </Title>
      {lines.length === 0 && (
        <Text c="dimmed" mb="md">
          {t('applicants.hire.noSkills')}
        </Text>
      )}
      {lines.map((line, at) => (
        <div
          key={line.key}
          className={styles.skill}
          role="group"
          aria-label={t('applicants.hire.skillLine', { n: at + 1 })}
        >
          {FIELDS.map((name) => {
            const Input = inputs[entity.fields[name].kind]
            const path = `skills.${at}.${name}`
            const issue = issues.find(({ field }) => field === path)
            return (
              <Input
                key={name}
                entity={entity}
                name={name}
                path={path}
                field={entity.fields[name]}
                label={fieldLabel(t, entity, name)}
                value={line.values[name]}
                onChange={(value) => onChange(lines.with(at, { ...line, values: { ...line.values, [name]: value } }))}
                error={issue && issueText(t, issue)}
              />
            )
          })}
          <ActionIcon
            mt={26}
            aria-label={t('applicants.hire.removeSkill', { n: at + 1 })}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          >
            <IconRemove size={16} />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconAdd size={16} />}
          onClick={() => onChange([...lines, newSkillLine()])}
        >
          {t('applicants.hire.addSkill')}
        </Button>
      </Group>
    </section>
  )
}
