import { memo, useRef } from 'react'
import { CloseButton, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { useSearchText } from '#renderer/ui/use-search-text.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import classes from '../grid.module.css'

interface Props {
  /** What it finds, said when one points at it. */
  readonly hint: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Called on Enter or ↓: the focus goes to the rows. */
  readonly onDone: () => void
}

/** The quick search of a list; Ctrl+F focuses it from anywhere on the page. */
export const QuickSearch = memo(function QuickSearch({ hint, search, onSearch, onDone }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(search, onSearch)
  useShortcuts('shell.shortcuts.lists', [
    { keys: 'mod+F', label: 'shell.shortcuts.search', run: () => box.current?.select(), inFields: true },
  ])

  return (
    <TextInput
      ref={box}
      className={classes.search ?? ''}
      value={text}
      placeholder={t('grid.search')}
      aria-label={t('grid.search')}
      aria-description={hint}
      title={hint}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text === '' ? null : <CloseButton size={24} aria-label={t('grid.clearSearch')} onClick={() => setText('')} />
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') onDone()
        if (event.key === 'Escape') setText('')
      }}
    />
  )
})
