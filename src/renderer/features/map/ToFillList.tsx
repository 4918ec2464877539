import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MapDay, MapSite } from '#shared/contract/dispatch/map.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconConfirmed, IconSearch } from '#renderer/ui/icons.ts'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

interface Props {
  readonly map: MapState
  readonly day: MapDay
}

/** The map in words: the sites with something to fill, by their hour, and those that are not on the map. */
export function ToFillList({ map, day }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const open = day.sites.filter(({ toFill }) => toFill > 0)
  const unplaced = day.sites.filter(({ place }) => place === null)
  return (
    <section className={styles.list} aria-label={t('map.toFill')}>
      <h2 className={styles.heading}>
        {t('map.toFill')} · {formats.number(day.toFill)}
      </h2>
      {day.sites.length === 0 ? (
        <EmptyState icon={IconSearch} title={t('map.nothingFound')} text={t('map.nothingFoundText')} />
      ) : (
        open.length === 0 && <EmptyState icon={IconConfirmed} title={t('map.nothingOpen')} />
      )}
      <Sites map={map} sites={open} />
      {unplaced.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('map.noPlace', { count: unplaced.length })}</h3>
          <Sites map={map} sites={unplaced} />
        </>
      )}
    </section>
  )
}

function Sites({ map, sites }: { readonly map: MapState; readonly sites: readonly MapSite[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul className={styles.sites}>
      {sites.map(({ _id, name, city, startTime, toFill }) => (
        <li key={_id}>
          <UnstyledButton
            className={styles.site}
            aria-current={map.siteId === _id || undefined}
            onClick={() => map.isolate(_id)}
          >
            <span className="tabular">{startTime && formats.time(startTime)}</span>
            <div>
              <Text size="sm" truncate title={name}>
                {name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {city}
              </Text>
            </div>
            <span className={styles.open} data-none={toFill === 0 || undefined}>
              <span aria-hidden>{formats.number(toFill)}</span>
              <span className={styles.spoken}>{t('map.openSlots', { count: toFill })}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
