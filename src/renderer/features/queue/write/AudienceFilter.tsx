import { CloseButton, Group, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import type { View } from '#shared/model/query.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { FilterBar } from '#renderer/records/grid/filters/FilterBar.tsx'
import type { Audience } from './use-targets.ts'

/** What each list is filtered by: its fields, and its computed columns with their labels. */
const FIELDS: Readonly<Record<Audience, Readonly<Record<string, Key | null>>>> = {
  employees: {
    status: null,
    skills: 'employees.columns.skills',
    availableOn: 'employees.filters.availableOn',
    nearOffice: 'employees.filters.nearOffice',
    nearSite: 'employees.filters.nearSite',
    city: null,
    language: null,
    hasVehicle: null,
    fearOfHeights: null,
    officeId: null,
    employmentType: null,
    skillExpiry: 'employees.columns.skillExpiry',
    skillValidOn: 'employees.filters.skillValidOn',
    weekMinutes: 'employees.columns.weekHours',
    nextAssignment: 'employees.columns.next',
    lastAssignment: 'employees.columns.last',
    fileIncomplete: 'employees.filters.fileIncomplete',
  },
  applicants: {
    stage: null,
    city: null,
    hasFlaggerCard: null,
    hasVehicle: null,
    origin: null,
    desiredRole: null,
    availableFrom: null,
    daysInStage: 'applicants.columns.daysInStage',
    language: null,
  },
}
const RELATED = ['employeeSkills', 'assignments', 'absences'] as const

interface Props {
  readonly audience: Audience
  readonly view: View
  readonly onChange: (view: View | null) => void
}

/** Whoever of a list fits some filters, and how many they are. */
export function AudienceFilter({ audience, view, onChange }: Props) {
  const { t } = useTranslation()
  const fields = FIELDS[audience]
  const labelOf = useCallback(
    (id: string) => {
      const key = fields[id]
      return key ? t(key) : fieldLabel(t, audience, id)
    },
    [t, fields, audience],
  )
  const { value: count } = useCount(audience, view, RELATED)
  return (
    <Group gap="xs" role="group" aria-label={t(`sends.create.filter.${audience}`)}>
      <Text size="sm" fw={500} className="tabular">
        {count === undefined ? '…' : t(`sends.create.matching.${audience}`, { count })}
      </Text>
      <FilterBar
        entity={entities[audience]}
        view={view}
        fields={Object.keys(fields)}
        labelOf={labelOf}
        onChange={onChange}
      />
      <CloseButton size={24} aria-label={t(`sends.create.removeFilter.${audience}`)} onClick={() => onChange(null)} />
    </Group>
  )
}
