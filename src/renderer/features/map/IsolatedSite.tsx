import { Anchor, Button, CloseButton, Group, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { MapSiteDay } from '#shared/contract/dispatch/map.ts'
import { DaySheetDialog } from '#renderer/components/dispatch/papers/DaySheetDialog.tsx'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { ChooseOnBoard } from './ChooseOnBoard.tsx'
import { NearCandidates } from './NearCandidates.tsx'
import { RADII, type MapState } from './use-map.ts'
import styles from './map.module.css'

interface Props {
  readonly map: MapState
  readonly site: MapSiteDay
}

/** Slots of the same hours, together. */
const byHours = (slots: readonly BoardAssignment[]) =>
  [...Map.groupBy(slots, ({ startTime, endTime }) => `${startTime} ${endTime}`).values()].flatMap((group) =>
    group[0] ? [{ first: group[0], group }] : [],
  )

/** The site that is looked at alone: whom to call, its hours, and who lives near and could come. */
export function IsolatedSite({ map, site: { site, contact, slots, toFillIds } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOpen = new Set(toFillIds)
  const [next] = slots.filter(({ _id }) => isOpen.has(_id))
  const { radius } = map.look
  const [asking, setAsking] = useState<string | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <section className={styles.card} aria-label={t('map.isolated')}>
      <Group justify="space-between" wrap="nowrap">
        <h2 className={styles.heading}>{t('map.isolated')}</h2>
        <CloseButton aria-label={t('map.leave')} onClick={map.leave} />
      </Group>
      <div>
        <Anchor component={Link} to={paths.record('sites', site._id)} fw={600}>
          {site.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[site.city, site.clientName].filter(Boolean).join(' · ')}
        </Text>
        {contact && (
          <Text size="sm">
            {t('map.contact', { name: contact.name })} {contact.phone && <PhoneLink phone={contact.phone} />}
          </Text>
        )}
      </div>
      {slots.length === 0 && <Text size="sm">{t('map.noSlots')}</Text>}
      {byHours(slots).map(({ first, group }) => (
        <Group key={first._id} gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm" className="tabular">
            {formats.spokenTimes(first.startTime, first.endTime)}
          </Text>
          <Text size="sm" className="tabular">
            {t('map.filled', {
              count: group.length,
              filled: formats.number(group.filter(({ _id }) => !isOpen.has(_id)).length),
              needed: formats.number(group.length),
            })}
          </Text>
        </Group>
      ))}
      <Button variant="subtle" size="compact-sm" className={styles.own ?? ''} onClick={() => setPrinting(true)}>
        {t('exports.papers.daySheet')}
      </Button>
      {next && !site.place && <ChooseOnBoard slot={next} why={t('map.noPlaceHere')} />}
      {next && site.place && (
        <>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm">{t('map.radius')}</Text>
            <Slider
              className={styles.slider}
              key={site._id}
              min={RADII.least}
              max={RADII.most}
              step={5}
              defaultValue={radius}
              label={(km) => t('map.km', { km: formats.number(km) })}
              thumbLabel={t('map.radius')}
              onChangeEnd={(km) => map.show({ radius: km })}
            />
            <Text size="sm" className="tabular">
              {t('map.km', { km: formats.number(radius) })}
            </Text>
          </Group>
          <NearCandidates key={next._id} slot={next} radius={radius} onAsk={setAsking} />
        </>
      )}
      {isPrinting && (
        <DaySheetDialog
          site={{ id: site._id, name: site.name }}
          date={map.look.date}
          onClose={() => setPrinting(false)}
        />
      )}
      {asking !== null && <AskDialog scope={{ assignmentIds: [asking] }} onClose={() => setAsking(null)} />}
    </section>
  )
}
