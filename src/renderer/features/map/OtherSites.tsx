import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSite } from '#shared/contract/dispatch/map.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDetails, IconUnfolded } from '#renderer/ui/icons.ts'
import { SiteButtons } from './SiteButtons.tsx'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

interface Props {
  readonly map: MapState
  readonly sites: readonly MapSite[]
}

/** More is found by the search. */
const MOST = 100

/** The sites on the map that need nobody: closed, but for a search, which may be for one of them. */
export function OtherSites({ map, sites }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(map.look.search !== '')
  const more = sites.length - MOST
  const Sign = isOpen ? IconDetails : IconUnfolded
  return (
    <>
      <UnstyledButton className={styles.others} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign size={16} aria-hidden />
        {t('map.others')} · {formats.number(sites.length)}
      </UnstyledButton>
      {isOpen && <SiteButtons map={map} sites={sites.slice(0, MOST)} />}
      {isOpen && more > 0 && (
        <Text size="sm" c="dimmed">
          {t('map.more', { count: more, number: formats.number(more) })}
        </Text>
      )}
    </>
  )
}
