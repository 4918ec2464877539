import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  completeParameters,
  labourParametersSchema,
  type LabourParameters,
} from '#shared/domain/time/labour/labour-parameters.ts'
import { issuesOf } from '#shared/model/validation.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { issueText } from '#renderer/i18n/labels.ts'
import { ParameterInput } from './ParameterInput.tsx'
import { PARAMETER_GROUPS } from './rule-parameters.ts'

/** The parameters of a labour rule set by what they are about; one that was saved before some of them existed shows their defaults. */
export function ParametersInput({ value, onChange, label, error }: InputProps) {
  const { t } = useTranslation()
  const values = completeParameters((value ?? {}) as Partial<LabourParameters>)
  const issues = error ? (labourParametersSchema.safeParse(values).error ?? null) : null
  const issueAt = new Map(issues ? issuesOf(issues).map((issue) => [issue.field, issue]) : [])
  const errorOf = (name: string) => {
    const issue = issueAt.get(name)
    return issue && issueText(t, issue)
  }
  return (
    <Stack gap="md" data-field="parameters" role="group" aria-label={label}>
      {error && issueAt.size === 0 && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
      {PARAMETER_GROUPS.map(({ group, parameters }) => (
        <Fieldset key={group} legend={t(`settings.rules.groups.${group}.title`)}>
          <Text c="dimmed" size="sm" mb="xs">
            {t(`settings.rules.groups.${group}.help`)}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            {parameters.map((parameter) => (
              <ParameterInput
                key={parameter.name}
                parameter={parameter}
                value={values[parameter.name]}
                error={errorOf(parameter.name)}
                onChange={(next) => onChange({ ...values, [parameter.name]: next })}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </Stack>
  )
}
