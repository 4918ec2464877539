import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconExpired, IconExpiring } from '#renderer/ui/icons.ts'
import { SkillStateChip } from '#renderer/entities/SkillStateChip.tsx'
import type { Held } from './use-held-skills.ts'

const LICENCE_WARN_DAYS = 30

/** What needs attention about a person: skills to renew or verify, a driver's licence that ends. */
export function DueRail({
  employee,
  held,
}: {
  readonly employee: Row<'employees'>
  readonly held: readonly Held[] | undefined
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const today = todayNow()
  const due = held?.filter(({ state }) => state !== 'valid') ?? []
  const { licenceExpiry } = employee
  const isLicenceDue = licenceExpiry !== null && licenceExpiry <= addDays(today, LICENCE_WARN_DAYS)
  const isLicenceOver = licenceExpiry !== null && licenceExpiry < today
  return (
    <>
      <Title order={2}>{t('employees.due.title')}</Title>
      {held !== undefined && due.length === 0 && !isLicenceDue && <Text c="dimmed">{t('employees.due.nothing')}</Text>}
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
      {isLicenceDue && (
        <div>
          <Chip tone={isLicenceOver ? 'danger' : 'warning'} icon={isLicenceOver ? IconExpired : IconExpiring}>
            {t('employees.due.licence')}
          </Chip>
          <Text size="xs" c="dimmed" mt={2}>
            {t(`employees.due.${isLicenceOver ? 'since' : 'until'}`, { day: formats.longDay(licenceExpiry) })}
          </Text>
        </div>
      )}
    </>
  )
}
