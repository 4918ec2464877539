import type { AvailabilityLayer, DeclaredHours } from '#shared/domain/people/availability.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { rulesOf } from './availability-rules.ts'

const MIDNIGHT = '00:00'
const EVERY_DAY = 7
const WORKDAYS = '1,2,3,4,5'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `pas disponible avant 9 h`, `préfère de 7 h à 15 h`. */
function hoursText(t: T, formats: Formats, { start, end, kind }: DeclaredHours): string {
  const [from, to] = [formats.spokenTime(start), formats.spokenTime(end)]
  if (start === end) return t(`availability.${kind}.day`)
  if (start === MIDNIGHT) return t(`availability.${kind}.before`, { to })
  if (end === MIDNIGHT) return t(`availability.${kind}.after`, { from })
  return t(`availability.${kind}.between`, { from, to })
}

function weeklyText(t: T, formats: Formats, { minWeeklyHours, maxWeeklyHours }: AvailabilityLayer): string | null {
  const hours = (value: number) => formats.duration(value * 60)
  if (minWeeklyHours !== null && maxWeeklyHours !== null) {
    return t('availability.weekly.both', { min: hours(minWeeklyHours), max: hours(maxWeeklyHours) })
  }
  if (minWeeklyHours !== null) return t('availability.weekly.min', { min: hours(minWeeklyHours) })
  return maxWeeklyHours === null ? null : t('availability.weekly.max', { max: hours(maxWeeklyHours) })
}

/**
 * What a layer of availability says, a sentence for each different declaration, as its person reads it: « Du 1er décembre
 * au 31 mars, les lundis : pas disponible avant 9 h ».
 */
export function availabilityText(t: T, formats: Formats, layer: AvailabilityLayer): readonly string[] {
  const { from, to, pattern, repeatWeeks } = layer
  const period = capital(formats.range(from, to))
  const rhythm = repeatWeeks > 1 ? t('availability.everyWeeks', { count: repeatWeeks }) : null
  const said = rulesOf(pattern).map(({ days, ...hours }) => {
    const names =
      days.length === EVERY_DAY
        ? t('availability.everyDay')
        : days.join() === WORKDAYS
          ? t('availability.workdays')
          : t('availability.onDays', {
              days: formats.list(days.map((day) => t(`availability.days.${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`))),
            })
    const when = [period, names, rhythm].filter(Boolean).join(', ')
    return t('availability.sentence', { when, what: hoursText(t, formats, hours) })
  })
  const weekly = weeklyText(t, formats, layer)
  const sentences = weekly === null ? said : [...said, t('availability.sentence', { when: period, what: weekly })]
  return sentences.length > 0 ? sentences : [t('availability.sentence', { when: period, what: t('availability.free') })]
}
