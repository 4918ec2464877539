import { useState, type KeyboardEvent } from 'react'
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useList } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { recordItems, screenItems, type PaletteItem } from './palette-items.ts'
import classes from './palette.module.css'

/** Ctrl+K: goes to a screen or a record by its name. Ctrl+F does the same where a screen has no search of its own. */
export function Palette() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, { open, close }] = useDisclosure(false)
  const title = 'shell.shortcuts.everywhere'
  const anywhere = { inFields: true } as const
  useShortcuts(
    title,
    [
      { keys: 'mod+K', label: 'shell.shortcuts.palette', run: open, ...anywhere },
      { keys: 'mod+F', label: 'shell.shortcuts.find', run: open, ...anywhere },
      { keys: 'N', label: 'shell.shortcuts.newOrder', run: () => void navigate(paths.create('orders')) },
    ],
    { isGlobal: true },
  )
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      yOffset="12vh"
      centered={false}
      size={560}
      padding={0}
      aria-label={t('shell.palette.title')}
    >
      <PaletteBody
        onGo={({ to }) => {
          close()
          void navigate(to)
        }}
      />
    </Modal>
  )
}

const SHORTEST_SEARCH = 2

/** What is typed, searched in the screens' names and, from two characters on, in the records. */
function usePaletteItems(typed: string): readonly PaletteItem[] {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(typed.trim(), 80)
  const page = settled.length < SHORTEST_SEARCH ? null : { search: settled, limit: 5 }
  const found = {
    employees: useList('employees', page),
    orders: useList('orders', page),
    sites: useList('sites', page),
    clients: useList('clients', page),
  }
  return [...screenItems(t, typed.trim()), ...(page === null ? [] : recordItems(t, found))]
}

function PaletteBody({ onGo }: { readonly onGo: (item: PaletteItem) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const items = usePaletteItems(typed)
  const at = Math.min(active, items.length - 1)
  const chosen = items[at]
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (at + step + items.length) % Math.max(1, items.length)
      setActive(next)
      document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onGo(chosen)
    }
  }
  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        px="md"
        py={4}
        classNames={{ input: classes.input ?? '' }}
        value={typed}
        leftSection={<IconSearch size={18} />}
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette.title')}
        role="combobox"
        aria-expanded
        aria-controls="palette-items"
        aria-activedescendant={chosen ? `palette-${at}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      <ul id="palette-items" role="listbox" aria-label={t('shell.palette.title')} className={classes.items}>
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes.item}
            data-active={index === at}
            onMouseMove={() => setActive(index)}
            onClick={() => onGo(item)}
          >
            <item.icon size={18} stroke={1.7} aria-hidden />
            <span className={classes.label}>{item.label}</span>
            <span className={classes.hint}>{item.hint}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" pb="md">
          {t('shell.palette.nothing')}
        </Text>
      )}
    </>
  )
}
