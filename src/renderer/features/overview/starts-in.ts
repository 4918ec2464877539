import { isEnding } from '#shared/domain/dispatch/ending.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

const MINUTE = 60_000
/** From here on it is to be settled before anything else. */
const SOON_MIN = 120

interface Span {
  readonly start: string
  readonly end: string
}

/**
 * How long until a shift begins, or since: `dans 42 min`, `depuis 12 min`; how long it lasts still, where that is all there is
 * of it: `reste 25 min`; and whether it is to be settled before anything else.
 */
export function startsIn(t: T, formats: Formats, shift: Span, now: number) {
  const minutesTo = (at: string) => Math.round((Date.parse(at) - now) / MINUTE)
  const said = (minutes: number) => (minutes < 60 ? t('formats.minutes', { n: minutes }) : formats.duration(minutes))
  if (isEnding(shift, new Date(now).toISOString())) {
    const left = Math.max(0, minutesTo(shift.end))
    return { text: t('overview.left', { time: said(left) }), isSoon: false }
  }
  const minutes = minutesTo(shift.start)
  const text = said(Math.abs(minutes))
  return {
    text: t(minutes >= 0 ? 'overview.startsIn' : 'overview.startedFor', { time: text }),
    isSoon: minutes < SOON_MIN,
  }
}
