import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { refs } from '#shared/model/field.ts'
import type { View } from '#shared/model/query.ts'
import { RefsFieldInput } from '#renderer/fields/refs/ref-inputs.tsx'
import { BULK_LIMIT } from '#renderer/records/use-bulk-patch.ts'
import { IconFilter } from '#renderer/ui/icons.ts'
import { AudienceFilter } from './AudienceFilter.tsx'
import { NumbersInput } from './NumbersInput.tsx'
import type { Audience, Chosen } from './use-targets.ts'

const AUDIENCES = ['employees', 'applicants'] as const
/** What a filter begins with: those whom one writes to on most days. */
const START: Readonly<Record<Audience, View>> = {
  employees: { search: '', filters: [{ field: 'status', op: 'anyOf', value: ['disponible'] }], sort: [] },
  applicants: {
    search: '',
    filters: [{ field: 'stage', op: 'anyOf', value: ['new', 'contacted', 'interview', 'training', 'documents'] }],
    sort: [],
  },
}
const FIELDS = {
  employees: refs('employees', { max: BULK_LIMIT }),
  applicants: refs('applicants', { max: BULK_LIMIT }),
} as const

interface Props {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** Whom a message goes to: employees and applicants by name or by the filters of their lists, and numbers. */
export function ChooseRecipients({ chosen, onChange }: Props) {
  const { t } = useTranslation()
  const { people, views, numbers } = chosen
  const setView = (audience: Audience, view: View | null) =>
    onChange({ ...chosen, views: { ...views, [audience]: view } })
  return (
    <Stack gap="sm">
      {AUDIENCES.map((audience) => (
        <RefsFieldInput
          key={audience}
          entity={entities.conversations}
          name={audience}
          field={FIELDS[audience]}
          label={t(`sends.create.${audience}`)}
          value={people[audience]}
          isFocusedFirst={audience === 'employees'}
          onChange={(ids) => onChange({ ...chosen, people: { ...people, [audience]: ids as string[] } })}
        />
      ))}
      <NumbersInput value={numbers} onChange={(next) => onChange({ ...chosen, numbers: next })} />
      {AUDIENCES.map((audience) => {
        const view = views[audience]
        return (
          view && (
            <AudienceFilter
              key={audience}
              audience={audience}
              view={view}
              onChange={(next) => setView(audience, next)}
            />
          )
        )
      })}
      <Group gap="xs">
        {AUDIENCES.filter((audience) => views[audience] === null).map((audience) => (
          <Button
            key={audience}
            size="compact-sm"
            variant="default"
            leftSection={<IconFilter size={15} />}
            onClick={() => setView(audience, START[audience])}
          >
            {t(`sends.create.filter.${audience}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
