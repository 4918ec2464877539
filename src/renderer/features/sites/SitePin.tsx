import { Button, Group, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { distanceKm } from '#shared/domain/office/distance.ts'
import { PinMap } from '#renderer/components/map/PinMap.tsx'
import type { Place } from '#renderer/components/map/place.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import styles from './sites.module.css'
import { useOfficePlaces } from './use-office-places.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** The pin of a site, put by hand on a map; its coordinates are the fields above. */
export function SitePin({ form }: { readonly form: Pick<RecordForm, 'values' | 'set'> }) {
  const { t } = useTranslation()
  const { lat, lng } = form.values
  const pin = useMemo(() => (isNumber(lat) && isNumber(lng) ? { lat, lng } : null), [lat, lng])
  const offices = useOfficePlaces()
  const move = (to: Place | null) => {
    form.set('lat', to?.lat ?? null)
    form.set('lng', to?.lng ?? null)
    form.set('geocodeStatus', to ? 'manual' : 'none')
  }
  return (
    <section className={styles.pin}>
      <Title order={3}>{t('sites.pin.title')}</Title>
      <PinMap pin={pin} marks={offices} label={t('sites.pin.map')} onMove={move} />
      <Group gap="xs" justify="space-between">
        <Text size="xs" c="dimmed">
          {t('sites.pin.keys')}
        </Text>
        {pin && (
          <Button size="compact-sm" variant="subtle" onClick={() => move(null)}>
            {t('sites.pin.remove')}
          </Button>
        )}
      </Group>
      {pin && <NearestOffice pin={pin} />}
    </section>
  )
}

/** How far the nearest office is, which decides the travel that is paid. */
export function NearestOffice({ pin }: { readonly pin: Place }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const offices = useOfficePlaces()
  const [nearest] = offices
    .map((office) => ({ name: office.name, km: distanceKm(office, pin) ?? Infinity }))
    .toSorted((a, b) => a.km - b.km)
  if (!nearest) return null
  return (
    <Text size="sm">
      {t('sites.pin.nearest', { office: nearest.name, km: formats.number(Math.round(nearest.km)) })}
    </Text>
  )
}
