import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconMap } from '#renderer/ui/icons.ts'
import type { MapState } from './use-map.ts'

/** An address of a site that was deleted, here or on another device, or that never was. */
export function UnknownSite({ map }: { readonly map: MapState }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconMap} title={t('errors.NOT_FOUND')}>
      <Button variant="default" onClick={map.leave}>
        {t('map.leave')}
      </Button>
    </EmptyState>
  )
}
