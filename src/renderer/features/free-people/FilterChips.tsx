import { Button, CloseButton, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { freeFiltersTold } from '#shared/domain/dispatch/free-filters.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useTitles } from '#renderer/queries/use-records.ts'
import { noFilters, type FreePeople } from './use-free-people.ts'
import styles from './free-people.module.css'

const NONE: readonly string[] = []

/** What its own field shows already. */
const OF_FIELDS: ReadonlySet<string> = new Set(['part', 'search'])

/** What narrows who is shown, each with the × that removes it; what is searched stands in its own field. */
export function FilterChips({ free }: { readonly free: FreePeople }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { filters } = free.view
  const { skillIds, siteId } = filters
  const skills = useTitles('skills', skillIds)
  const sites = useTitles('sites', siteId === null ? NONE : [siteId])
  const chips = freeFiltersTold(filters, {
    say: (text, params) => t(text, params),
    skill: (id) => skills[id] ?? '…',
    site: (id) => sites[id] ?? '…',
    number: formats.number,
    shortDay: formats.shortDay,
  }).filter(({ key }) => !OF_FIELDS.has(key))
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
