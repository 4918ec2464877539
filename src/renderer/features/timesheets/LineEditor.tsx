import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { lineClaims } from '#shared/domain/time/timesheets/line-deviation.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { claimsText } from '#renderer/components/time/claims/claims-text.ts'
import { ClosedPeriodNote } from '#renderer/components/time/ClosedPeriodNote.tsx'
import { OutsideChip } from '#renderer/components/time/OutsideChip.tsx'
import { changedHours, typedHours, type TypedHours } from '#renderer/components/time/typed-hours.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useNumberTyping, useTimeTyping } from '#renderer/fields/typings.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconDispute, IconValid } from '#renderer/ui/icons.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import type { TimesheetLine } from './sheet-grid.ts'
import styles from './timesheet.module.css'
import { useLineActions } from './use-line-actions.ts'

interface Props {
  readonly line: TimesheetLine
  readonly zone: string | undefined
  readonly canCorrect: boolean
  readonly canDispute: boolean
  readonly onDone: () => void
}

/** One entry of a timesheet: what was worked and planned, and its correction, dispute or withdrawal. */
export function LineEditor({ line, zone, canCorrect, canDispute, onDone }: Props) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<'correct' | 'dispute' | null>(null)
  const { withdraw } = useLineActions()
  return (
    <Stack gap="xs" className={styles.line ?? ''}>
      <LineFields line={line} zone={zone} isOpen={canDispute} />
      {doing ? (
        <HoursForm line={line} zone={zone} doing={doing} onDone={onDone} onCancel={() => setDoing(null)} />
      ) : (
        <Group gap="xs">
          {canCorrect && hasHours(line.kind) && (
            <Button size="compact-sm" variant="default" data-autofocus onClick={() => setDoing('correct')}>
              {t('timesheets.line.correct')}
            </Button>
          )}
          {canDispute && !line.disputed && line.signedIn === null && (
            <Button size="compact-sm" variant="default" onClick={() => setDoing('dispute')}>
              {t('timesheets.line.dispute')}
            </Button>
          )}
          {canDispute && line.disputed && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={async () => {
                if (await withdraw(line)) onDone()
              }}
            >
              {t('timesheets.line.withdraw')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

function LineFields({ line, zone, isOpen }: Pick<Props, 'line' | 'zone'> & { readonly isOpen: boolean }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const hours = (start: string, end: string) => formats.spokenTimes(localTimeOf(start, zone), localTimeOf(end, zone))
  const { start, end, plannedStart, plannedEnd, dispute } = line
  const beside = claimsText(t, formats, { ...line, travelMinutes: line.travelMinutes ?? 0 })
  const claims = isOpen && lineClaims(line).length > 0 ? beside : ''
  return (
    <div>
      <Text fw={600}>
        {start && end
          ? `${hours(start, end)} · ${formats.duration(line.workedMinutes)}`
          : choiceLabel(t, 'timeEntries', 'kind', line.kind)}
      </Text>
      <Text size="sm" c="dimmed" className={styles.planOf ?? ''}>
        {plannedStart && plannedEnd
          ? t('timesheets.cell.planned', { hours: hours(plannedStart, plannedEnd) })
          : t('timesheets.cell.unplanned')}
      </Text>
      <Text size="sm">
        {[
          line.kind === 'sentHome' ? choiceLabel(t, 'timeEntries', 'kind', line.kind) : null,
          line.breakMinutes
            ? t(line.breakPaid ? 'timesheets.line.paidBreak' : 'timesheets.line.break', { minutes: line.breakMinutes })
            : null,
          beside || null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {line.signedIn !== null && (
        <Group mt={4}>
          <Chip tone="success" icon={IconValid}>
            {t('timesheets.line.approvedBefore')}
          </Chip>
        </Group>
      )}
      {(line.outside !== null || claims !== '') && (
        <Group mt={4}>
          <OutsideChip outside={line.outside} claims={claims} />
        </Group>
      )}
      {dispute && (
        <Group gap="xs" mt={4}>
          <Chip tone="danger" icon={IconDispute}>
            {t('entities.timesheetLines.fields.disputed')}
          </Chip>
          <Text size="sm">
            {dispute.reason}
            {dispute.start && dispute.end && ` (${hours(dispute.start, dispute.end)})`}
          </Text>
        </Group>
      )}
    </div>
  )
}

/** A time of day, minutes, or a text that could not be read; null for nothing. */
type Typed = Readonly<Record<keyof TypedHours, unknown>>

/** What a dispute proposes is proposed to whoever corrects. */
function firstTyped(line: TimesheetLine, zone: string | undefined, doing: 'correct' | 'dispute'): Typed {
  const { dispute } = line
  const { start, end, breakMinutes } = doing === 'correct' && dispute?.start && dispute.end ? dispute : line
  const first = typedHours(
    { ...line, start: start ?? null, end: end ?? null, breakMinutes: breakMinutes ?? line.breakMinutes },
    zone,
  )
  return { ...first, breakMinutes: Number(first.breakMinutes) }
}

const asTyped = ({ start, end, breakMinutes }: Typed): TypedHours => ({
  start: String(start ?? ''),
  end: String(end ?? ''),
  breakMinutes: String(breakMinutes ?? ''),
})

interface FormProps extends Pick<Props, 'line' | 'zone' | 'onDone'> {
  readonly doing: 'correct' | 'dispute'
  readonly onCancel: () => void
}

/** Hours and a reason: they replace those of the entry, whose own are kept, or are proposed by a dispute. */
function HoursForm({ line, zone, doing, onDone, onCancel }: FormProps) {
  const { t } = useTranslation()
  const actions = useLineActions()
  const times = useTimeTyping()
  const minutes = useNumberTyping('count')
  const [typed, setTyped] = useState<Typed>(() => firstTyped(line, zone, doing))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The form replaces the button that had the focus, so the focus moves to its first input.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isTimed = hasHours(line.kind)
  const changed = isTimed ? changedHours(line, asTyped(typed), zone) : {}
  const isSame = changed !== null && Object.keys(changed).length === 0
  const isMissing = reason.trim() === ''
  const submit = async () => {
    setAsked(true)
    if (isMissing || changed === null || (doing === 'correct' && isSame)) return
    setBusy(true)
    const proposed = isSame ? {} : { start: line.start, end: line.end, breakMinutes: line.breakMinutes, ...changed }
    const isDone =
      doing === 'correct'
        ? await actions.correct(line, changed, reason)
        : await actions.dispute(line, { reason, ...proposed })
    setBusy(false)
    if (isDone) onDone()
  }
  const common = (name: keyof Typed, label: string) => ({
    width: 150,
    inputMode: 'numeric' as const,
    label,
    value: typed[name],
    onChange: (value: unknown) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <form
      ref={form}
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="xs">
        {isTimed && (
          <Group gap="xs" align="start">
            <TypedInput typing={times} {...common('start', t('entities.timesheetLines.fields.start'))} />
            <TypedInput typing={times} {...common('end', t('entities.timesheetLines.fields.end'))} />
            <TypedInput typing={minutes} {...common('breakMinutes', t('timesheets.line.breakLabel'))} />
          </Group>
        )}
        {doing === 'correct' && <ClosedPeriodNote from={line.date} />}
        {isAsked && doing === 'correct' && isSame && <Text c="dimmed">{t('timesheets.line.same')}</Text>}
        <Textarea
          label={t('timesheets.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && isMissing ? t('fieldErrors.REQUIRED') : undefined}
          maxLength={500}
          autosize
          withAsterisk
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(`timesheets.line.${doing}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
