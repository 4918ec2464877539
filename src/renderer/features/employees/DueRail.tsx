import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useFreeAssignments } from '#renderer/components/dispatch/use-free-assignments.ts'
import { SkillStateChip } from '#renderer/components/people/SkillStateChip.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { comingView, useComingOf } from './use-coming.ts'
import type { Held } from './skills/use-held-skills.ts'

interface Props {
  readonly held: readonly Held[] | undefined
  /** The person, when they are inactive: their assignments are still theirs. */
  readonly inactiveId: string | null
}

/** What needs attention about a person: cards and licences to renew or verify, and assignments they will not come to. */
export function DueRail({ held, inactiveId }: Props) {
  const { t } = useTranslation()
  const assigned = useComingOf(inactiveId)
  const { free, isRunning } = useFreeAssignments()
  const formats = useFormats()
  const due = held?.filter(({ state }) => state !== 'valid') ?? []
  return (
    <section>
      <Title order={2}>{t('employees.due.title')}</Title>
      {inactiveId !== null && assigned > 0 && (
        <div>
          <Chip tone="danger" icon={IconWarning}>
            {t('employees.due.assigned', { count: assigned })}
          </Chip>
          <Text size="xs" c="dimmed" mt={2}>
            {t('employees.due.assignedHelp')}
          </Text>
          <Button
            mt={6}
            size="compact-sm"
            variant="default"
            loading={isRunning}
            onClick={() => void free(comingView(inactiveId), t('employees.due.freeReason'))}
          >
            {t('employees.due.free', { count: assigned })}
          </Button>
        </div>
      )}
      {held !== undefined && due.length === 0 && assigned === 0 && <Text c="dimmed">{t('employees.due.nothing')}</Text>}
      {due.map(({ row, skill, state }) => (
        <div key={row._id}>
          <SkillStateChip state={state}>{skill.name}</SkillStateChip>
          <Text size="xs" c="dimmed" mt={2}>
            {row.expiresAt && (state === 'expired' || state === 'expiring')
              ? t(`employees.due.${state === 'expired' ? 'since' : 'until'}`, { day: formats.longDay(row.expiresAt) })
              : t(`skills.states.${state}`)}
          </Text>
        </div>
      ))}
    </section>
  )
}
