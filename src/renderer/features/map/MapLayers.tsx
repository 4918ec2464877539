import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MapState } from './use-map.ts'
import styles from './map.module.css'

/** What the map shows besides the sites, chosen on the map itself: homes of people, and where most is to fill. */
export function MapLayers({ map }: { readonly map: MapState }) {
  const { t } = useTranslation()
  const { withPeople, withHeat } = map.look
  const layers = [
    { name: t('map.people'), isShown: withPeople, toggle: () => map.show({ withPeople: !withPeople }) },
    { name: t('map.heat'), isShown: withHeat, toggle: () => map.show({ withHeat: !withHeat }) },
  ]
  return (
    <Group gap={4} className={styles.layers}>
      {layers.map(({ name, isShown, toggle }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={isShown ? 'filled' : 'default'}
          aria-pressed={isShown}
          onClick={toggle}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
