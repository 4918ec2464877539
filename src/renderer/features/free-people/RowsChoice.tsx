import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '#renderer/queries/use-live.ts'
import { useList } from '#renderer/queries/use-records.ts'

/**
 * What is searched of choices, once somebody opens them: before, the people on screen would wait for rows and figures that nobody
 * looks at.
 */
function useSearched() {
  const [isAsked, setAsked] = useState(false)
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 120)
  return { search, setSearch, asked: isAsked ? settled : null, ask: () => setAsked(true) }
}

/** Rows that a search finds by name, those left out that are chosen already; undefined while they are not known. */
function useChoices(entity: 'skills' | 'sites', chosen: readonly string[], search: string | null) {
  const page =
    search === null ? null : { search, limit: 50, figures: false, sort: [{ field: 'name', dir: 'asc' as const }] }
  const { rows } = useList(entity, page)
  return rows?.filter(({ _id }) => !chosen.includes(_id)).map(({ _id, name }) => ({ value: _id, label: name }))
}

/** The list is wider than its field: a name of a skill or a site stands on one line. */
const LIST = { width: 320, position: 'bottom-start' } as const

interface SkillProps {
  readonly chosen: readonly string[]
  readonly onAdd: (id: string) => void
}

/** Adds a skill to those that all who are shown hold. */
export function SkillChoice({ chosen, onAdd }: SkillProps) {
  const { t } = useTranslation()
  const { search, setSearch, asked, ask } = useSearched()
  const skills = useChoices('skills', chosen, asked)
  return (
    <Select
      w={170}
      searchable
      value={null}
      data={skills ?? []}
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={skills && t('grid.nothingFound')}
      placeholder={t('freePeople.skills')}
      aria-label={t('freePeople.skills')}
      comboboxProps={LIST}
      onDropdownOpen={ask}
      onSearchChange={setSearch}
      onChange={(id) => {
        setSearch('')
        if (id !== null) onAdd(id)
      }}
    />
  )
}

interface Place {
  readonly siteId: string | null
  readonly town: string | null
}

const NONE: readonly string[] = []

/** Picks the site or the town that distances are to. */
export function PlaceChoice({ onPick }: { readonly onPick: (place: Place) => void }) {
  const { t } = useTranslation()
  const { search, setSearch, asked, ask } = useSearched()
  const sites = useChoices('sites', NONE, asked)
  const { value: towns = [] } = useLive('free.towns', asked === null ? null : { search: asked }, [])
  return (
    <Select
      w={190}
      searchable
      value={null}
      data={[
        { group: t('freePeople.towns'), items: towns.map((town) => ({ value: `town ${town}`, label: town })) },
        {
          group: t('freePeople.sites'),
          items: (sites ?? []).map(({ value, label }) => ({ value: `site ${value}`, label })),
        },
      ]}
      searchValue={search}
      filter={({ options }) => options}
      nothingFoundMessage={sites && t('grid.nothingFound')}
      placeholder={t('freePeople.place')}
      aria-label={t('freePeople.place')}
      comboboxProps={LIST}
      onDropdownOpen={ask}
      onSearchChange={setSearch}
      onChange={(picked) => {
        setSearch('')
        if (picked === null) return
        const name = picked.slice(5)
        onPick(picked.startsWith('town ') ? { siteId: null, town: name } : { siteId: name, town: null })
      }}
    />
  )
}
