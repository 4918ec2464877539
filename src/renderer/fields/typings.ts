import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#shared/model/field.ts'
import type { TextFormat } from '#shared/model/formats.ts'
import { formats as textFormats } from '#shared/model/formats.ts'
import { INDEFINITE, isDay, isTimeOfDay } from '#shared/model/dates.ts'
import { readTypedDay, type DaySense } from '#shared/model/typed-day.ts'
import { readTypedHours } from '#shared/model/typed-hours.ts'
import { readTypedCents, readTypedCount, readTypedNumber } from '#shared/model/typed-number.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'
import type { FieldErrorCode } from '#shared/contract/errors.ts'
import { issueText } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Typing } from './TypedInput.tsx'

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isRealDay = (value: unknown): value is string => typeof value === 'string' && isDay(value) && value !== INDEFINITE
const isTime = (value: unknown): value is string => typeof value === 'string' && isTimeOfDay(value)

/** How a day is typed (`readTypedDay`). */
export function useDayTyping(sense: DaySense): Typing<string> {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const read = (typed: string) => readTypedDay(typed, { today: today(), sense })
    return {
      read: (typed) => {
        const found = read(typed)
        return 'day' in found && found.day !== INDEFINITE ? found.day : null
      },
      isValue: isRealDay,
      show: formats.day,
      spell: formats.fullDay,
      help: t(`fields.typed.dayHelp.${sense}`),
      problem: (typed) => {
        const found = read(typed)
        return t(`fields.typed.${'why' in found ? found.why : 'notADay'}`)
      },
    }
  }, [t, formats, sense])
}

/** How a time of day is typed (`readTypedTime`). */
export function useTimeTyping(): Typing<string> {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(
    () => ({
      read: readTypedTime,
      isValue: isTime,
      show: formats.time,
      spell: formats.spokenTime,
      problem: () => t('fields.typed.notATime'),
    }),
    [t, formats],
  )
}

/** How a number, a whole number or an amount is typed (`readTypedNumber`). */
export function useNumberTyping(kind: 'count' | 'decimal' | 'cents'): Typing<number> {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const { language } = formats
    const read = { count: readTypedCount, decimal: readTypedNumber, cents: readTypedCents }[kind]
    return {
      read: (typed) => read(typed, language),
      isValue: isNumber,
      show: kind === 'cents' ? formats.money : formats.exactNumber,
      problem: () => t(`fields.typed.${kind}`),
    }
  }, [t, formats, kind])
}

/** Whether a field is a length of time in hours with decimals, which people read and type as `7 h 30`. */
export const isHours = (field: Field): boolean => field.kind === 'decimal' && field.unit === 'h'

/** How a length of time is typed (`readTypedHours`), shown as `7 h 30`; its value is in minutes, or in hours with decimals. */
export function useHoursTyping(unit: 'min' | 'h'): Typing<number> {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    // Two decimals of an hour tell minutes apart, so that 7 h 20 is 7.33 and is shown as 7 h 20 again.
    const valueOf = (minutes: number) => (unit === 'min' ? minutes : Math.round((minutes * 100) / 60) / 100)
    return {
      read: (typed) => {
        const minutes = readTypedHours(typed, formats.language)
        return minutes === null ? null : valueOf(minutes)
      },
      isValue: isNumber,
      show: (value) => formats.duration(unit === 'min' ? value : value * 60),
      problem: () => t('fields.typed.hours'),
    }
  }, [t, formats, unit])
}

/** How a text of a format is typed: a phone number, a postal code. */
export function useFormatTyping(format: TextFormat): Typing<string> {
  const { t } = useTranslation()
  const formats = useFormats()
  return useMemo(() => {
    const read = (typed: string) => textFormats[format].normalise(typed.trim())
    const code = `BAD_${format.replace(/[A-Z]/g, '_$&').toUpperCase()}` as FieldErrorCode
    return {
      read,
      isValue: (value): value is string => typeof value === 'string' && value !== '' && read(value) === value,
      show: format === 'phone' ? formats.phone : (value) => value,
      problem: () => issueText(t, { field: '', code }),
    }
  }, [t, formats, format])
}
