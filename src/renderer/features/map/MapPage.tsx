import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconMap } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { IsolatedSite } from './IsolatedSite.tsx'
import { MapControls } from './MapControls.tsx'
import { SiteMap } from './SiteMap.tsx'
import { ToFillList } from './ToFillList.tsx'
import { UnknownSite } from './UnknownSite.tsx'
import { useMap } from './use-map.ts'
import styles from './map.module.css'

/** Where the work of a day is, what of it is to fill, and who lives near (requirement SCR-20). */
export function MapPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const map = useMap()
  const { day, site, error } = map
  const needed = day ? day.filled + day.missed + day.toFill : 0
  const total = day && (
    <Text c="dimmed" className="tabular" data-testid="map-total">
      {t('map.filled', { count: needed, filled: formats.number(day.filled), needed: formats.number(needed) })}
    </Text>
  )
  return (
    <Page title={t('shell.menu.map')} aside={total} bar={<MapControls map={map} />} fill>
      {error && !day ? (
        <EmptyState icon={IconMap} title={errorText(t, failureOf(error))}>
          <Button variant="default" onClick={map.retry}>
            {t('shell.retry')}
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.content}>
          <div className={styles.area}>
            <SiteMap map={map} />
          </div>
          <div className={styles.side}>
            {day && <ToFillList map={map} day={day} />}
            {map.isUnknown && <UnknownSite map={map} />}
            {site && <IsolatedSite key={site.site._id} map={map} site={site} />}
          </div>
        </div>
      )}
    </Page>
  )
}
