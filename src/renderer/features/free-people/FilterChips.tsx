import { Button, CloseButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FreeFilters } from '#shared/contract/dispatch/free-people.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { noFilters, type FreePeople } from './use-free-people.ts'
import styles from './free-people.module.css'

const NONE: readonly string[] = []

interface Chip {
  readonly key: string
  readonly text: string
  /** What is so once it is removed. */
  readonly without: Partial<FreeFilters>
}

/** What narrows who is shown, each with the × that removes it; what is searched stands in its own field. */
export function FilterChips({ free }: { readonly free: FreePeople }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { filters } = free.view
  const { skillIds, siteId, town, withinKm, idleDays, freeOn } = filters
  const skills = useTitles('skills', skillIds)
  const sites = useTitles('sites', siteId === null ? NONE : [siteId])
  const place = siteId === null ? town : (sites[siteId] ?? '…')
  const chips: readonly Chip[] = [
    ...skillIds.map((id) => ({
      key: id,
      text: skills[id] ?? '…',
      without: { skillIds: skillIds.filter((other) => other !== id) },
    })),
    ...(place === null
      ? []
      : [
          {
            key: 'place',
            text:
              withinKm === null
                ? t('freePeople.chips.place', { place })
                : t('freePeople.chips.within', { place, km: formats.number(withinKm) }),
            without: {
              siteId: null,
              town: null,
              withinKm: null,
              ...(filters.sort === 'distance' && { sort: 'name' as const }),
            },
          },
        ]),
    ...(idleDays === null
      ? []
      : [{ key: 'idle', text: t('freePeople.chips.idle', { count: idleDays }), without: { idleDays: null } }]),
    ...(freeOn === null
      ? []
      : [
          {
            key: 'freeOn',
            text: t('freePeople.chips.freeOn', { day: formats.shortDay(freeOn) }),
            without: { freeOn: null },
          },
        ]),
  ]
  if (chips.length === 0) return null
  return (
    <Group gap={6} px={24} pb={8} role="group" aria-label={t('freePeople.chips.title')}>
      {chips.map(({ key, text, without }) => (
        <span key={key} className={styles.chip}>
          <span title={text}>{text}</span>
          <CloseButton
            size={24}
            aria-label={t('grid.removeFilter', { name: text })}
            onClick={() => free.show({ filters: without })}
          />
        </span>
      ))}
      {chips.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() =>
            free.show({
              filters: { ...noFilters, sort: filters.sort === 'distance' ? 'name' : filters.sort, part: filters.part },
            })
          }
        >
          {t('freePeople.clear')}
        </Button>
      )}
    </Group>
  )
}
