import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { PinMap } from '#renderer/components/map/PinMap.tsx'
import { PermitsValue } from '#renderer/components/office/PermitsValue.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { RecordFields } from '#renderer/records/page/RecordFields.tsx'
import styles from './sites.module.css'
import { siteFieldGroups } from './site-form.ts'
import { PositionsValue } from './PositionsValue.tsx'
import { NearestOffice } from './SitePin.tsx'
import { useOfficePlaces } from './use-office-places.ts'

interface Props {
  readonly site: Row<'sites'>
  readonly client: Row<'clients'> | null
  readonly titles: Readonly<Record<string, string>>
}

/** The facts of a site: its numbers with where they come from, its permits, and its place on a map. */
export function SiteProfile({ site, client, titles }: Props) {
  const { t } = useTranslation()
  const inherited = (name: 'poNumber' | 'jobNumber' | 'reqNumber') => {
    const number = client?.[name]
    return !site[name] && number ? t('sites.fromClient', { number }) : undefined
  }
  return (
    <RecordFields
      entity="sites"
      row={site}
      titles={titles}
      groups={siteFieldGroups}
      render={{
        meetingPoint: (point) => point && [point.label, point.address].filter(Boolean).join('\n'),
        poNumber: () => inherited('poNumber'),
        jobNumber: () => inherited('jobNumber'),
        reqNumber: () => inherited('reqNumber'),
        permits: (permits) => (permits.length === 0 ? null : <PermitsValue permits={permits} />),
        defaultPositions: (positions) => (positions.length === 0 ? null : <PositionsValue positions={positions} />),
      }}
      more={<SitePlace site={site} />}
    />
  )
}

/** Where a site is: a map with its pin and the offices. */
function SitePlace({ site }: Pick<Props, 'site'>) {
  const { t } = useTranslation()
  const offices = useOfficePlaces()
  const pin = site.lat === null || site.lng === null ? null : { lat: site.lat, lng: site.lng }
  return (
    <section className={`${styles.pin} ${styles.place}`}>
      <Title order={2} size="h3">
        {t('sites.pin.title')}
      </Title>
      <PinMap pin={pin} marks={offices} label={t('sites.pin.map')} />
      <Text size="sm" c="dimmed">
        {site.geocodeStatus === 'auto'
          ? t('fields.pin.approximate')
          : choiceLabel(t, 'sites', 'geocodeStatus', site.geocodeStatus)}
      </Text>
      {pin && <NearestOffice pin={pin} />}
    </section>
  )
}
