import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { typedTimes } from '#shared/domain/time/entries/typed-times.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import { isDay, isTimeOfDay } from '#shared/model/dates.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useTimeTyping } from '#renderer/fields/typings.ts'
import { fieldLabel, issueText } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import { clockOf, isMoment, timeValue } from './instant-choice.ts'
import { useTypedZone } from './use-typed-zone.ts'
import styles from './time-logger.module.css'

type End = 'start' | 'end'
const ENDS = ['start', 'end'] as const

interface Props {
  readonly form: RecordForm
  readonly disabled?: boolean
  /** Below the times: what is to be said of them. */
  readonly children?: ReactNode
}

/** The day and the times of an entry; an end at or before the start is on the next day. */
export function WorkTimes({ form, disabled = false, children }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { values, entity } = form
  const day = String(values['date'] ?? '')
  const zone = useTypedZone(form)
  const clocks = { start: clockOf(values['start'], zone), end: clockOf(values['end'], zone) }
  const issueOf = (name: string) => {
    const issue = form.issues.find(({ field }) => field === name)
    return issue && issueText(t, issue)
  }
  const { kind } = values
  const labelOf = (name: End) =>
    kind === 'sentHome' ? t(name === 'start' ? 'timeLogger.arrived' : 'timeLogger.left') : fieldLabel(t, entity, name)
  const meant = meaning(day, clocks, zone)
  const set = (nextDay: string, next: typeof clocks) => {
    const is = meaning(nextDay, next, zone)
    form.set('date', nextDay === '' ? null : nextDay)
    for (const name of ENDS)
      form.set(name, timeValue(name === 'start' ? nextDay : is.endDay, next[name], is[name], values[name]))
  }
  const { start, end } = values
  return (
    <PlainGroup title="timeLogger.groups.times">
      <Stack gap="md">
        <DayInput
          sense="past"
          label={fieldLabel(t, entity, 'date')}
          value={day}
          disabled={disabled}
          error={issueOf('date')}
          withAsterisk
          data-field="date"
          onChange={(next) => set(next ?? '', clocks)}
        />
        {hasHours(kind) && (
          <div className={styles.times}>
            {ENDS.map((name) => (
              <TimeField
                key={name}
                label={labelOf(name)}
                name={name}
                isNeeded={kind === 'sentHome'}
                value={values[name]}
                clock={clocks[name]}
                isOnDay={isDay(day)}
                meant={meant[name]}
                disabled={disabled}
                error={issueOf(name)}
                onClock={(clock) => set(day, { ...clocks, [name]: clock })}
                onInstant={(instant) => form.set(name, instant)}
              />
            ))}
          </div>
        )}
        {hasHours(kind) && isMoment(start) && isMoment(end) && end > start && (
          <Text size="sm" c="dimmed" aria-live="polite">
            {t(meant.endDay === day ? 'timeLogger.lasts' : 'timeLogger.lastsOver', {
              hours: formats.duration(elapsedMinutes({ start, end })),
              day: formats.shortDay(meant.endDay),
            })}
          </Text>
        )}
        {children}
      </Stack>
    </PlainGroup>
  )
}

function meaning(day: string, { start, end }: Readonly<Record<End, string>>, zone: string | undefined) {
  const read = (clock: string) => (isTimeOfDay(clock) ? clock : null)
  return isDay(day) ? typedTimes(day, read(start), read(end), zone) : { start: [], end: [], endDay: day }
}

interface FieldProps {
  readonly label: string
  readonly name: End
  /** Marked as required. */
  readonly isNeeded: boolean
  readonly value: unknown
  /** The time of day in it, at the site. */
  readonly clock: string
  /** Whether the day is one: on no day, a time means no moment, but no clock skips it. */
  readonly isOnDay: boolean
  /** The moments the typed time may mean. */
  readonly meant: readonly string[]
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onClock: (clock: string) => void
  readonly onInstant: (instant: string) => void
}

/** A time of day; one that clocks skip that night is refused, one that comes twice asks which is meant. */
function TimeField({
  label,
  name,
  isNeeded,
  value,
  clock,
  isOnDay,
  meant,
  disabled,
  error,
  onClock,
  onInstant,
}: FieldProps) {
  const { t } = useTranslation()
  const typing = useTimeTyping()
  const isSkipped = isOnDay && isTimeOfDay(clock) && meant.length === 0
  const isTwice = meant.length === 2
  const problem = isSkipped ? t('timeLogger.skipped') : isTwice && !isMoment(value) ? t('timeLogger.twice') : error
  return (
    <div>
      <TypedInput
        label={label}
        typing={typing}
        placeholder={t('fields.timePlaceholder')}
        value={clock === '' ? null : clock}
        disabled={disabled}
        error={problem}
        withAsterisk={isNeeded}
        data-field={name}
        inputMode="numeric"
        onChange={(next) => onClock(next ?? '')}
      />
      {isTwice && (
        <Group mt={8}>
          <SegmentedControl
            fullWidth
            aria-label={t('timeLogger.which', { label })}
            data={meant.map((instant, n) => ({
              value: instant,
              label: t(n === 0 ? 'timeLogger.first' : 'timeLogger.second'),
            }))}
            value={isMoment(value) ? value : ''}
            disabled={disabled}
            onChange={onInstant}
          />
        </Group>
      )}
    </div>
  )
}
