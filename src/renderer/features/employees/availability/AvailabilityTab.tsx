import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { layerOn, type AvailabilityLayer } from '#shared/domain/people/availability.ts'
import type { Row } from '#shared/entities/index.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconDay, IconEdit, IconRemove, IconValid } from '#renderer/ui/icons.ts'
import { availabilityText } from './availability-text.ts'
import { newLayer } from './availability-rules.ts'
import styles from './availability.module.css'
import { LayerForm } from './LayerForm.tsx'
import { useAvailabilityRemoval } from './use-availability-removal.ts'

/** When somebody said they can work, layer by layer: the one that begins last counts, the others stay below it. */
export function AvailabilityTab({ row }: { readonly row: Row<'employees'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [edited, setEdited] = useState<AvailabilityLayer | null>(null)
  const remove = useAvailabilityRemoval(row)
  const today = todayNow()
  const current = layerOn(row.availability, today)
  const layers = row.availability.toSorted((a, b) => b.from.localeCompare(a.from))
  const stateOf = (layer: AvailabilityLayer) =>
    layer.to < today ? 'over' : layer.from > today ? 'toCome' : layer === current ? 'current' : 'below'
  const add = (
    <Button variant="default" leftSection={<IconAdd size={16} />} onClick={() => setEdited(newLayer(today))}>
      {t('availability.add')}
    </Button>
  )
  return (
    <Stack maw={880}>
      {layers.length === 0 ? (
        <EmptyState icon={IconDay} title={t('availability.empty')} text={t('availability.emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('availability.title')}
          </Title>
          {add}
        </Group>
      )}
      <ul className={styles.layers}>
        {layers.map((layer) => {
          const state = stateOf(layer)
          const lines = availabilityText(t, formats, layer)
          return (
            <li key={layer._id} data-state={state}>
              <div>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
              <Chip
                tone={state === 'current' ? 'success' : 'neutral'}
                {...(state === 'current' ? { icon: IconValid } : {})}
                hint={t(`availability.stateHints.${state}`)}
              >
                {t(`availability.states.${state}`)}
              </Chip>
              <Group gap={4} wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconEdit size={14} />}
                  onClick={() => setEdited(layer)}
                >
                  {t('form.edit')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="danger"
                  leftSection={<IconRemove size={14} />}
                  onClick={() => void remove(layer, lines[0] ?? '')}
                >
                  {t('fields.remove')}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
      {current === null && layers.length > 0 && <Text c="dimmed">{t('availability.noneToday')}</Text>}
      <Drawer
        opened={edited !== null}
        onClose={() => setEdited(null)}
        position="right"
        size="lg"
        title={t('availability.edit')}
      >
        {edited && <LayerForm key={edited._id} row={row} layer={edited} onClose={() => setEdited(null)} />}
      </Drawer>
    </Stack>
  )
}
