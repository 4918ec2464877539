import { PHONE_LINES, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'

export interface Throttle {
  /** How many texts may leave by a line at an instant, in milliseconds. */
  readonly room: (line: PhoneLine, now: number) => number
  readonly spend: (line: PhoneLine, now: number) => void
  /** When the next text may leave by a line that has none left. */
  readonly next: (now: number) => number
}

/**
 * Texts a second that leave by each line; carriers hold back a number that sends faster. Unlimited without a rate. Each server
 * counts its own.
 */
export function createThrottle(perSecond: number | null): Throttle {
  const left = new Map<PhoneLine, { readonly tokens: number; readonly at: number }>()
  const most = Math.max(1, perSecond ?? 0)
  const tokens = (line: PhoneLine, now: number) => {
    const known = left.get(line)
    if (!known || perSecond === null) return most
    return Math.min(most, known.tokens + (Math.max(0, now - known.at) * perSecond) / 1000)
  }
  return {
    room: (line, now) => (perSecond === null ? Number.POSITIVE_INFINITY : Math.floor(tokens(line, now) + 1e-9)),
    spend: (line, now) => void left.set(line, { tokens: tokens(line, now) - 1, at: now }),
    next: (now) => {
      if (perSecond === null) return now
      const waits = PHONE_LINES.map((line) => Math.max(0, 1 - tokens(line, now))).filter((missing) => missing > 0)
      return waits.length === 0 ? now : now + Math.ceil((Math.min(...waits) * 1000) / perSecond)
    },
  }
}
