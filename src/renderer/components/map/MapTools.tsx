import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAdd, IconLess } from '#renderer/ui/icons.ts'
import type { TilesNote } from './tiles/map-tiles.ts'
import styles from './map-tools.module.css'

interface Props {
  /** Comes closer (1) or goes away (−1). */
  readonly onZoom: (by: 1 | -1) => void
  /** It comes no closer, or goes no further away. */
  readonly isClosest?: boolean
  readonly isFarthest?: boolean
  /** How it is with the tiles. */
  readonly tiles: TilesNote
}

/** What stands on every map: closer, away, and where the ground is from. */
export function MapTools({ onZoom, isClosest = false, isFarthest = false, tiles }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.zoom}>
        <ActionIcon variant="default" aria-label={t('map.closer')} disabled={isClosest} onClick={() => onZoom(1)}>
          <IconAdd size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('map.away')} disabled={isFarthest} onClick={() => onZoom(-1)}>
          <IconLess size={16} />
        </ActionIcon>
      </div>
      <div className={styles.sources} role="status" aria-label={t('map.ground')}>
        {tiles.state === 'shown'
          ? [tiles.attribution, t('map.groundSources')].filter(Boolean).join(' · ')
          : [tiles.state !== 'none' && t(`map.tiles.${tiles.state}`), t('map.sources')].filter(Boolean).join(' · ')}
      </div>
    </>
  )
}
