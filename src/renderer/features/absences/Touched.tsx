import { Anchor, Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { AssignmentRows } from '#renderer/components/dispatch/AssignmentRows.tsx'
import { paths } from '#renderer/screens/paths.ts'
import type { Freeing } from './absence-values.ts'

interface RowsProps {
  readonly assignments: readonly Row<'assignments'>[]
  readonly titles: Readonly<Record<string, string>>
}

/** The assignments that an absence touches: day, hours, site and client. */
export function TouchedRows({ assignments, titles }: RowsProps) {
  return (
    <AssignmentRows
      assignments={assignments}
      titles={titles}
      renderMain={({ siteId, date, _id }) => (
        <Anchor component={Link} to={paths.board(date, { assignment: _id })}>
          {titles[siteId] ?? '…'}
        </Anchor>
      )}
      renderAside={({ clientId }) => titles[clientId] ?? '…'}
    />
  )
}

interface ChoiceProps {
  readonly count: number
  readonly value: Freeing
  readonly onChange: (value: Freeing) => void
}

/** What becomes of the assignments that an absence touches: to fill again, or kept. */
export function FreeingChoice({ count, value, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('absences.touched.what', { count })}
      value={value}
      onChange={(next) => onChange(next as Freeing)}
    >
      <Stack gap="xs" mt={8}>
        {(['free', 'keep'] as const).map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`absences.touched.${one}`)}
            description={t(`absences.touched.${one}Text`, { count })}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Says that an absence touches nothing. */
export const NothingTouched = () => {
  const { t } = useTranslation()
  return <Text c="dimmed">{t('absences.touched.none')}</Text>
}
