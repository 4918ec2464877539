import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

const MINUTE = 60_000
/** From here on it is to be settled before anything else. */
const SOON_MIN = 120

/** How long until an instant, or since: `dans 42 min`, `depuis 12 min`; and whether that is soon. */
export function startsIn(t: T, formats: Formats, start: string, now: number) {
  const minutes = Math.round((Date.parse(start) - now) / MINUTE)
  const spent = Math.abs(minutes)
  const text = spent < 60 ? t('formats.minutes', { n: spent }) : formats.duration(spent)
  return {
    text: t(minutes >= 0 ? 'overview.startsIn' : 'overview.startedFor', { time: text }),
    isSoon: minutes < SOON_MIN,
  }
}
