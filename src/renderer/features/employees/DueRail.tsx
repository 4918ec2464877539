import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { SkillStateChip } from '#renderer/entities/SkillStateChip.tsx'
import type { Held } from './use-held-skills.ts'

/** What needs attention about a person: cards and licences to renew or verify. */
export function DueRail({ held }: { readonly held: readonly Held[] | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const due = held?.filter(({ state }) => state !== 'valid') ?? []
  return (
    <section>
      <Title order={2}>{t('employees.due.title')}</Title>
      {held !== undefined && due.length === 0 && <Text c="dimmed">{t('employees.due.nothing')}</Text>}
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
