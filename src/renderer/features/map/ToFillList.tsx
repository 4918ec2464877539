import { useTranslation } from 'react-i18next'
import type { MapDay } from '#shared/contract/dispatch/map.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconConfirmed, IconSearch } from '#renderer/ui/icons.ts'
import { OtherSites } from './OtherSites.tsx'
import { SiteButtons } from './SiteButtons.tsx'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

interface Props {
  readonly map: MapState
  readonly day: MapDay
}

/** The map in words: the sites with something to fill, by their hour, the others that are not on the map, and all others. */
export function ToFillList({ map, day }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const open = day.sites.filter(({ toFill }) => toFill > 0)
  const unplaced = day.sites.filter(({ place, toFill }) => place === null && toFill === 0)
  const others = day.sites.filter(({ place, toFill }) => place !== null && toFill === 0)
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
      <SiteButtons map={map} sites={open} />
      {unplaced.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('map.noPlace', { count: unplaced.length })}</h3>
          <SiteButtons map={map} sites={unplaced} />
        </>
      )}
      {others.length > 0 && <OtherSites key={map.look.search === '' ? 'all' : 'found'} map={map} sites={others} />}
    </section>
  )
}
