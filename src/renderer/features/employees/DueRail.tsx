import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useFreeAssignments } from '#renderer/components/dispatch/use-free-assignments.ts'
import { SkillStateChip } from '#renderer/components/people/SkillStateChip.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { useReplaceCard } from '#renderer/components/dispatch/leave/use-replace-card.ts'
import { askLeave } from '#renderer/components/dispatch/leave/asked-leave.ts'
import { today } from '#renderer/i18n/today.ts'
import { comingView, useComingOf } from './use-coming.ts'
import type { Held } from './skills/use-held-skills.ts'

interface Props {
  readonly held: readonly Held[] | undefined
  /** Steps of the person's file that are not done. */
  readonly missingSteps: number
  /** The person, when they are inactive: their assignments are still theirs. */
  readonly inactiveId: string | null
}

/** What needs attention about a person: cards and licences to renew or verify, and assignments they will not come to. */
export function DueRail({ held, missingSteps, inactiveId }: Props) {
  const { t } = useTranslation()
  const assigned = useComingOf(inactiveId)
  const { free, isRunning } = useFreeAssignments()
  const replaceCard = useReplaceCard()
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
            onClick={() =>
              void askLeave({
                title: ({ t: words }) => words('employees.due.assigned', { count: assigned }),
                employeeIds: [inactiveId],
                from: today(),
                to: null,
                reason: t('employees.due.freeReason'),
                cause: null,
              })
            }
          >
            {t('leave.open', { count: assigned })}
          </Button>
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
      {held !== undefined && due.length === 0 && assigned === 0 && missingSteps === 0 && (
        <Text c="dimmed">{t('employees.due.nothing')}</Text>
      )}
      {missingSteps > 0 && inactiveId === null && (
        <div>
          <Chip tone="warning" icon={IconWarning}>
            {t('employees.onboarding.missing', { count: missingSteps })}
          </Chip>
          <Text size="xs" c="dimmed" mt={2}>
            {t('employees.onboarding.missingHelp')}
          </Text>
        </div>
      )}
      {due.map((one) => {
        const { row, skill, state } = one
        return (
          <div key={row._id}>
            <SkillStateChip state={state}>{skill.name}</SkillStateChip>
            <Text size="xs" c="dimmed" mt={2}>
              {row.expiresAt && (state === 'expired' || state === 'expiring')
                ? t(`employees.due.${state === 'expired' ? 'since' : 'until'}`, { day: formats.longDay(row.expiresAt) })
                : t(`skills.states.${state}`)}
            </Text>
            {inactiveId === null && (state === 'expired' || state === 'expiring') && (
              <Button
                mt={4}
                size="compact-xs"
                variant="subtle"
                aria-label={t('leave.openOf', { skill: skill.name })}
                onClick={() => void replaceCard(row, skill)}
              >
                {t('leave.open', { count: 2 })}
              </Button>
            )}
          </div>
        )
      })}
    </section>
  )
}
