import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MapSite } from '#shared/contract/dispatch/map.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

/** Sites of a list; each isolates itself on the map. */
export function SiteButtons({ map, sites }: { readonly map: MapState; readonly sites: readonly MapSite[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul className={styles.sites}>
      {sites.map(({ _id, name, city, place, startTime, filled, missed, toFill }) => (
        <li key={_id}>
          <UnstyledButton
            className={styles.site}
            aria-current={map.siteId === _id || undefined}
            onClick={() => map.isolate(_id)}
          >
            <span className="tabular">{startTime && formats.time(startTime)}</span>
            <div>
              <Text size="sm" title={name}>
                {name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {[city, toFill > 0 && place === null && t('map.withoutPlace')].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <span className={styles.open} data-none={toFill === 0 || undefined}>
              <span aria-hidden>
                {toFill > 0
                  ? formats.number(toFill)
                  : filled + missed > 0 && `${formats.number(filled)}/${formats.number(filled + missed)}`}
              </span>
              <span className={styles.spoken}>
                {toFill > 0
                  ? t('map.openSlots', { count: toFill })
                  : filled + missed > 0
                    ? t('map.filled', {
                        count: filled + missed,
                        filled: formats.number(filled),
                        needed: formats.number(filled + missed),
                      })
                    : t('map.noSlots')}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
