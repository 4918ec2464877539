import { useTranslation } from 'react-i18next'
import { isActiveSite } from '#shared/domain/office/active-site.ts'
import type { Row } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconCancelled, IconValid } from '#renderer/ui/icons.ts'

/** Whether people work at a site today. */
export function SiteState({ site }: { readonly site: Pick<Row<'sites'>, 'active' | 'endDate'> }) {
  const { t } = useTranslation()
  const day = today()
  if (isActiveSite(site, day))
    return (
      <Chip tone="success" icon={IconValid}>
        {t('sites.states.active')}
      </Chip>
    )
  return (
    <Chip tone="neutral" icon={IconCancelled}>
      {t(site.endDate < day ? 'sites.states.over' : 'sites.states.inactive')}
    </Chip>
  )
}
