import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { skillLinesIn } from './skill-lines.ts'

interface Props {
  readonly applicant: Row<'applicants'>
  readonly values: FormValues
  readonly skills: readonly Row<'skills'>[]
}

/** The documents that move to the employee's file, and a last look at what will be created. */
export function DocumentsStep({ applicant, values, skills }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const files = [...applicant.resumeFileIds, ...applicant.documentFileIds]
  const held = skillLinesIn(values).flatMap((line) => {
    const skill = skills.find(({ _id }) => _id === line.values['skillId'])
    return skill ? [skill.name] : []
  })
  const { firstName, lastName, hireDate, regime, employmentType } = values
  const choice = (field: string, value: unknown) =>
    typeof value === 'string' ? choiceLabel(t, 'employees', field, value) : '…'
  return (
    <section>
      <Title order={2} mb="md">
        {t('applicants.hire.documents', { count: files.length })}
      </Title>
      {files.length > 0 && <FileStrip ids={files} />}
      <Title order={2} mt="lg" mb="md">
        {t('applicants.hire.summary')}
      </Title>
      <Text>
        {t('applicants.hire.summaryText', {
          name: `${String(firstName)} ${String(lastName)}`,
          day: typeof hireDate === 'string' && hireDate ? formats.longDay(hireDate) : '…',
          regime: choice('regime', regime),
          type: choice('employmentType', employmentType),
        })}
      </Text>
      {held.length > 0 && <Text>{t('applicants.hire.summarySkills', { skills: formats.list(held) })}</Text>}
    </section>
  )
}
