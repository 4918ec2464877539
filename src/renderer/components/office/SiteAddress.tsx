import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { IconOpenOutside } from '#renderer/ui/icons.ts'
import { mapLink } from './map-link.ts'
import styles from './site-address.module.css'

/** Where a site is, and the way there on a map; nothing for a place without either. */
export function SiteAddress({ site }: { readonly site: Row<'sites'> }) {
  const { t } = useTranslation()
  const address = [site.addressLine1, site.city].filter(Boolean).join(', ')
  const link = mapLink(site)
  if (address === '' && link === null) return null
  return (
    <Text component="span" className={styles.address ?? ''}>
      {address}
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noreferrer" className={styles.link ?? ''}>
          {t('sites.itinerary')}
          <IconOpenOutside size={14} aria-hidden />
        </Anchor>
      )}
    </Text>
  )
}
