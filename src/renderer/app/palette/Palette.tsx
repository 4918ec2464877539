import { useCallback, useState, type KeyboardEvent, type Ref } from 'react'
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { today } from '#renderer/i18n/today.ts'
import { useFormats, useLanguage } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconSearch } from '#renderer/ui/icons.ts'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { useHeldEnter } from '#renderer/ui/use-held-enter.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { paletteItems, type PaletteItem } from './palette-items.ts'
import { useFound, useFoundOrders, useFoundSheets } from './use-found.ts'
import { usePaletteActs } from './use-palette-acts.ts'
import { useTypedEarly } from './use-typed-early.ts'
import classes from './palette.module.css'

/** Ctrl+K: goes to a screen or a record by its name. Ctrl+F does the same where a screen has no search of its own. */
export function Palette() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, { open, close: hide }] = useDisclosure(false)
  const { typed, setTyped, input } = useTypedEarly(isOpen)
  const close = () => {
    hide()
    setTyped('')
  }
  useOnLeaving(close)
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
    <OnceOpen isOpen={isOpen}>
      <Modal
        opened={isOpen}
        onClose={close}
        withCloseButton={false}
        yOffset="12vh"
        centered={false}
        size={560}
        padding={0}
        attributes={{ content: { 'aria-label': t('shell.palette.title') } }}
      >
        <PaletteBody
          inputRef={input}
          typed={typed}
          onTyped={setTyped}
          onGo={({ to, does }) => {
            close()
            if (does) does()
            else void navigate(to)
          }}
        />
      </Modal>
    </OnceOpen>
  )
}

const SHORTEST_SEARCH = 2

/** What is typed, searched in the screens' names and, from two characters on, in the records. */
function usePaletteItems(typed: string) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [settled] = useDebouncedValue(typed.trim(), 80)
  const asked = settled.length < SHORTEST_SEARCH ? null : settled
  const day = today()
  const language = useLanguage()
  const acts = usePaletteActs()
  // What is typed does not wait for their names.
  const { value: reports } = useLive('reports.list', { language }, [])
  const found = {
    employees: useFound('employees', asked, 'lastName'),
    orders: useFoundOrders(asked, day),
    sites: useFound('sites', asked, 'name'),
    clients: useFound('clients', asked, 'name'),
    supervisors: useFound('supervisors', asked, 'lastName'),
    applicants: useFound('applicants', asked, 'lastName'),
    tools: useFound('tools', asked, 'code'),
    timesheets: useFoundSheets(asked),
  }
  return {
    items: paletteItems({ t, formats }, typed.trim(), asked === null ? null : found, day, reports, acts),
    isSettled: settled === typed.trim() && (asked === null || Object.values(found).every((one) => one.isSettled)),
  }
}

interface BodyProps {
  readonly inputRef: Ref<HTMLInputElement>
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onGo: (item: PaletteItem) => void
}

function PaletteBody({ inputRef, typed, onTyped, onGo }: BodyProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(0)
  const { items, isSettled } = usePaletteItems(typed)
  const at = Math.min(active, items.length - 1)
  const chosen = items[at]
  const go = useCallback(() => chosen && onGo(chosen), [chosen, onGo])
  const enter = useHeldEnter(isSettled, go)
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (at + step + items.length) % Math.max(1, items.length)
      setActive(next)
      document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isSettled) go()
      else enter.hold()
    }
  }
  return (
    <>
      <TextInput
        ref={inputRef}
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
          onTyped(event.currentTarget.value)
          enter.drop()
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
