import { ActionIcon, Button, Group, Input, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderException } from '#shared/entities/orders.ts'
import { isDay, isTimeOfDay } from '#shared/model/dates.ts'
import { day, time } from '#shared/model/field.ts'
import { IconAdd, IconRemove } from '#renderer/ui/icons.ts'
import { DayFieldInput } from './days/day-inputs.tsx'
import { commonProps, type InputProps } from './input-props.ts'
import { TimeFieldInput } from './text-inputs.tsx'

const KINDS = ['skip', 'add', 'time'] as const
/** An empty label, so that the button is aligned with the inputs and not with their labels. */
const NO_LABEL = '\u00A0'
const dayField = day({ required: true })
const timeField = time()

const isUnread = (time: string | null) => time !== null && !isTimeOfDay(time)

/** Days on which an order differs from its weekdays: skipped, added, or at other hours. */
export function ExceptionsInput(props: InputProps) {
  const { t } = useTranslation()
  const { label, error, description, disabled } = commonProps(props)
  const exceptions = Array.isArray(props.value) ? (props.value as readonly OrderException[]) : []
  const change = (at: number, part: Partial<OrderException>) =>
    props.onChange(exceptions.map((one, i) => (i === at ? { ...one, ...part } : one)))
  // The error of a day or of a time is shown there.
  const isAtPart = exceptions.some(
    ({ date, startTime, endTime }) => !isDay(date) || isUnread(startTime) || isUnread(endTime),
  )
  const add = () => props.onChange([...exceptions, { date: '', kind: 'skip', startTime: null, endTime: null }])
  return (
    <Input.Wrapper label={label} error={isAtPart ? undefined : error} description={description}>
      <Stack gap="md" data-field={props.name}>
        {exceptions.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('fields.noException')}
          </Text>
        )}
        {exceptions.map((one, at) => (
          <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
            <Select
              w={150}
              label={t('fields.exceptionKind')}
              data={KINDS.map((kind) => ({ value: kind, label: t(`fields.exceptionKinds.${kind}`) }))}
              value={one.kind}
              allowDeselect={false}
              disabled={disabled}
              onChange={(kind) => change(at, { kind: (kind ?? 'skip') as OrderException['kind'] })}
            />
            <DayFieldInput
              {...props}
              field={dayField}
              name={`${props.name}.${at}.date`}
              label={t('fields.exceptionDate')}
              error={isDay(one.date) ? undefined : error}
              warning={undefined}
              value={one.date}
              onChange={(date) => change(at, { date: typeof date === 'string' ? date : '' })}
            />
            {one.kind !== 'skip' &&
              (['startTime', 'endTime'] as const).map((name) => (
                <TimeFieldInput
                  key={name}
                  {...props}
                  field={timeField}
                  name={`${props.name}.${at}.${name}`}
                  label={t(`entities.orders.fields.${name}`)}
                  error={undefined}
                  warning={undefined}
                  value={one[name]}
                  onChange={(value) => change(at, { [name]: typeof value === 'string' ? value : null })}
                />
              ))}
            <Input.Wrapper label={NO_LABEL} labelProps={{ 'aria-hidden': true, display: 'block' }}>
              <ActionIcon
                size="lg"
                aria-label={t('fields.remove')}
                disabled={disabled}
                onClick={() => props.onChange(exceptions.filter((_, i) => i !== at))}
              >
                <IconRemove size={16} />
              </ActionIcon>
            </Input.Wrapper>
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconAdd size={14} />}
          onClick={add}
          disabled={disabled}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('fields.exceptionAdd')}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}
