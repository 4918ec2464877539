import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DaySense } from '#shared/model/typed-day.ts'
import { IconDay } from '#renderer/ui/icons.ts'
import { TypedInput, type TypedInputProps } from '../TypedInput.tsx'
import { useDayTyping } from '../typings.ts'

/** Its code is loaded when a calendar is first opened. */
const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

interface Props extends Omit<TypedInputProps<string>, 'typing'> {
  /** Which way a day without a year is looked for. */
  readonly sense: DaySense
  /** The field is in a popover, which a click outside of it closes: its calendar stands inside. */
  readonly isInPopover?: boolean
}

/** A day as people type it (`readTypedDay`), or picked in a calendar opened by its button or Alt+↓. */
export function DayInput({ sense, isInPopover = false, ...props }: Props) {
  const { t } = useTranslation()
  const typing = useDayTyping(sense)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    input.current?.focus()
  }
  return (
    <TypedInput
      placeholder={t('fields.dayPlaceholder')}
      {...props}
      ref={input}
      typing={typing}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen(true)
      }}
      rightSection={
        !props.disabled && (
          <ActionIcon
            size={26}
            tabIndex={-1}
            aria-label={t('fields.calendar')}
            title={t('fields.calendarKeys')}
            onClick={() => setOpen(true)}
          >
            <IconDay size={16} />
          </ActionIcon>
        )
      }
    >
      {isOpen && (
        <Suspense>
          <Calendar
            isInPopover={isInPopover}
            day={typing.isValue(props.value) ? props.value : null}
            onPick={(day) => {
              props.onChange(day)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </TypedInput>
  )
}
