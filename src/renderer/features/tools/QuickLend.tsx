import { Button, Drawer, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { DayFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said } from '#renderer/notifications/say.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconExpired, IconPending, IconReturn, IconValid } from '#renderer/ui/icons.ts'
import { BorrowerInput, borrowerInput, NOBODY } from './BorrowerInput.tsx'
import { LENT_DAYS } from './lent-days.ts'
import { useQuickLend, type ScannedCode } from './use-quick-lend.ts'
import styles from './tools.module.css'

const entity = entities.toolLoans

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Lends or returns tools by their codes, one after another: the borrower and the last day are chosen once. */
export function QuickLend({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={480} title={t('tools.lend.title')}>
      {isOpen && <Panel />}
    </Drawer>
  )
}

function Panel() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'lend' | 'return'>('lend')
  const [borrower, setBorrower] = useState(NOBODY)
  const [dueOn, setDueOn] = useState<unknown>(() => addDays(today(), LENT_DAYS))
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { scanned, enter, undo } = useQuickLend()
  const to = borrowerInput(borrower)
  const day = typeof dueOn === 'string' && isDay(dueOn) ? dueOn : null
  const isReady = kind === 'return' || (to !== null && day !== null)
  // Once the borrower is chosen, codes can be typed or scanned at once.
  useEffect(() => {
    if (borrower.id !== null) input.current?.focus()
  }, [borrower.id])
  const submit = () => {
    const typed = code.trim()
    if (typed === '' || !isReady) return
    enter(typed, kind === 'lend' && to ? { kind, borrower: to, dueOn: day } : { kind: 'return', borrower: to })
    setCode('')
  }
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('tools.lend.what')}
        data={(['lend', 'return'] as const).map((value) => ({ value, label: t(`tools.lend.${value}`) }))}
        value={kind}
        onChange={(next) => setKind(next as typeof kind)}
      />
      <BorrowerInput value={borrower} onChange={setBorrower} />
      {kind === 'lend' && (
        <DayFieldInput
          entity={entity}
          name="dueOn"
          field={entity.fields.dueOn}
          label={fieldLabel(t, entity, 'dueOn')}
          value={dueOn}
          onChange={setDueOn}
        />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={input}
          label={t('tools.lend.code')}
          description={isReady ? t('tools.lend.codeHint') : t('tools.lend.first')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          disabled={!isReady}
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
      </form>
      <ScannedCodes scanned={scanned} onUndo={undo} />
    </Stack>
  )
}

const TONES = {
  asked: { tone: 'neutral', icon: IconPending },
  done: { tone: 'success', icon: IconValid },
  refused: { tone: 'danger', icon: IconExpired },
  undone: { tone: 'neutral', icon: IconReturn },
} as const

function ScannedCodes({
  scanned,
  onUndo,
}: {
  readonly scanned: readonly ScannedCode[]
  readonly onUndo: (code: ScannedCode) => Promise<void>
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = { t, formats }
  const done = scanned.filter(({ state }) => state === 'done').length
  return (
    <>
      {scanned.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('tools.lend.count', { count: done })}
        </Text>
      )}
      <ul className={styles.lines}>
        {scanned.map((line) => (
          <li key={line.key} data-state={line.state}>
            <Chip tone={TONES[line.state].tone} icon={TONES[line.state].icon}>
              {line.code}
            </Chip>
            <span>
              {line.name && <strong>{line.name}</strong>} {said(line.text, words)}
            </span>
            {line.state === 'done' && (
              <Button size="compact-xs" variant="subtle" onClick={() => void onUndo(line)}>
                {t('tools.lend.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
