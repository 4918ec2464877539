import { ActionIcon, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailabilityLayer } from '#shared/domain/people/availability.ts'
import { count, day, decimal, flag, time } from '#shared/model/field.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { Subfields } from '#renderer/fields/SubfieldsInput.tsx'
import { WeekdaysInput } from '#renderer/fields/WeekdaysInput.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconAdd, IconRemove } from '#renderer/ui/icons.ts'
import { patternOf, rulesOf, withLayer, type DaysRule } from './availability-rules.ts'
import { availabilityText } from './availability-text.ts'

const FIELDS = {
  from: day({ required: true }),
  to: day({ required: true, indefinite: true }),
  repeatWeeks: count({ required: true, min: 1, max: 4 }),
  minWeeklyHours: decimal({ min: 0, max: 80, unit: 'h' }),
  maxWeeklyHours: decimal({ min: 0, max: 80, unit: 'h' }),
}
const HOURS = { start: time(), end: time() }
const WORKDAYS = [1, 2, 3, 4, 5]
const MIDNIGHT = '00:00'
const KINDS = ['unavailable', 'prefer'] as const

/** Midnight is left blank: before an hour, after an hour, or the whole day. */
const shown = (value: string) => (value === MIDNIGHT ? null : value)

interface Props extends InputProps {
  /** The layer that is edited; the others are shown by nothing here and stay as they are. */
  readonly layer: AvailabilityLayer
}

/** One layer of an employee's availability: its days, and what the person said of the days of the week. */
export function LayerInput({ layer: opened, ...props }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const layers = (props.value ?? []) as readonly AvailabilityLayer[]
  // A draft of a new layer that was found has another id: it is the last one.
  const layer = layers.find(({ _id }) => _id === opened._id) ?? layers.at(-1) ?? opened
  const [typed, setTyped] = useState<readonly DaysRule[] | null>(null)
  const isTyped = typed !== null && JSON.stringify(patternOf(typed)) === JSON.stringify(layer.pattern)
  const rules = isTyped ? typed : rulesOf(layer.pattern)
  const change = (fields: object) => props.onChange(withLayer(layers, { ...layer, ...fields }))
  const changeRules = (next: readonly DaysRule[]) => {
    setTyped(next)
    change({ pattern: patternOf(next) })
  }
  const changeRule = (at: number, fields: object) =>
    changeRules(rules.map((rule, i) => (i === at ? { ...rule, ...fields } : rule)))
  return (
    <Stack data-field={props.name}>
      <Subfields
        entity={props.entity}
        path={props.name}
        subfields={Object.entries(FIELDS).map(([name, field]) => ({
          name,
          field,
          label: t(`availability.fields.${name as keyof typeof FIELDS}`),
        }))}
        value={{ ...layer }}
        onChange={change}
      />
      {rules.map((rule, at) => (
        <Paper key={at} withBorder p="sm">
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap">
              <SegmentedControl
                size="xs"
                aria-label={t('availability.kind')}
                value={rule.kind}
                data={KINDS.map((kind) => ({ value: kind, label: t(`availability.kinds.${kind}`) }))}
                onChange={(kind) => changeRule(at, { kind })}
              />
              <ActionIcon
                aria-label={t('availability.removeRule', { n: at + 1 })}
                onClick={() => changeRules(rules.filter((_, i) => i !== at))}
              >
                <IconRemove size={16} />
              </ActionIcon>
            </Group>
            <WeekdaysInput
              entity={props.entity}
              name={`days${at}`}
              field={flag()}
              label={t('availability.fields.days')}
              value={rule.days}
              onChange={(days) => changeRule(at, { days })}
            />
            <Subfields
              entity={props.entity}
              path={`${props.name}.${at}`}
              subfields={[
                { name: 'start', field: HOURS.start, label: t('availability.fields.start') },
                { name: 'end', field: HOURS.end, label: t('availability.fields.end') },
              ]}
              value={{ start: shown(rule.start), end: shown(rule.end) }}
              onChange={({ start, end }) => changeRule(at, { start: start ?? MIDNIGHT, end: end ?? MIDNIGHT })}
            />
            <Text size="xs" c="dimmed">
              {t('availability.hoursHint')}
            </Text>
          </Stack>
        </Paper>
      ))}
      <Button
        variant="default"
        leftSection={<IconAdd size={16} />}
        onClick={() => changeRules([...rules, { days: WORKDAYS, kind: 'unavailable', start: MIDNIGHT, end: MIDNIGHT }])}
      >
        {t('availability.addRule')}
      </Button>
      {props.error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {props.error}
        </Text>
      )}
      <Text component="div" size="sm" aria-live="polite">
        {isComplete(layer) && availabilityText(t, formats, layer).map((line) => <div key={line}>{line}</div>)}
      </Text>
    </Stack>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

/** Whether what is typed can be said in words. */
const isComplete = ({ from, to, pattern, repeatWeeks }: AvailabilityLayer): boolean =>
  DAY.test(from) &&
  DAY.test(to) &&
  Number.isInteger(repeatWeeks) &&
  pattern.flat().every(({ start, end }) => TIME.test(start) && TIME.test(end))
