import type { KeyboardEvent, RefObject } from 'react'
import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Candidates } from '#shared/contract/dispatch/board.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { PeopleList } from './PeopleList.tsx'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

interface Props {
  readonly answer: Candidates | undefined
  readonly candidates: readonly Compared[]
  readonly active: Compared | undefined
  readonly search: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLUListElement | null>
  readonly onSearch: (search: string) => void
  readonly onActive: (candidate: Compared) => void
  /** Enter: assigns, or asks for a reason first. */
  readonly onEnter: () => void
}

/** The people for what is chosen: searched, compared, chosen by keyboard or mouse. */
export function PeoplePane({ answer, candidates, active, search, box, list, onSearch, onActive, onEnter }: Props) {
  const { t } = useTranslation()
  useShortcuts('matching.shortcuts.title', [
    { keys: 'mod+F', label: 'board.searchPerson', run: () => box.current?.select(), inFields: true },
    { keys: '/', label: 'board.searchPerson', run: () => box.current?.select(), isKeyOnly: true },
  ])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target === box.current) list.current?.focus()
    const at = active ? candidates.indexOf(active) : -1
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined ? undefined : candidates[Math.min(candidates.length - 1, Math.max(0, at + step))]
    if (next) {
      onActive(next)
      document.getElementById(`match-${next.employeeId}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.repeat) onEnter()
    else return
    event.preventDefault()
  }
  const activeId = active ? `match-${active.employeeId}` : undefined
  return (
    <section className={classes.pane} aria-label={t('board.pickerTitle')} onKeyDown={onKey}>
      <div className={classes.head}>
        <TextInput
          ref={box}
          value={search}
          leftSection={<IconSearch size={16} />}
          placeholder={t('matching.search')}
          aria-label={t('board.searchPerson')}
          role="combobox"
          aria-expanded
          aria-controls="people"
          aria-activedescendant={activeId}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {answer && answer.requiredSkills.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('matching.asks', { skills: answer.requiredSkills.join(', ') })}
          </Text>
        )}
      </div>
      <ul
        ref={list}
        id="people"
        role="listbox"
        tabIndex={0}
        aria-label={t('matching.people')}
        aria-activedescendant={activeId}
        className={classes.people}
      >
        {answer && <PeopleList candidates={candidates} counts={answer.counts} active={active} onChoose={onActive} />}
      </ul>
      {answer && candidates.length === 0 && (
        <Text c="dimmed" size="sm" ta="center" py="xl">
          {t('board.nobodyFound')}
        </Text>
      )}
    </section>
  )
}
