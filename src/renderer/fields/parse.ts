import { INDEFINITE, isDay } from '#shared/model/dates.ts'

/** `07:30` from `730`, `7h30`, `7 h` or `7:30`; null when it is no time of day. */
export function parseTime(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s/g, '')
  const match = /^(\d{1,2})(?:[:h.](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text)
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** `yyyy-MM-dd` from `16/11/2026`, `16-11-26`, `16112026`, `2026-11-16`, or `16/11` of this year; null otherwise. */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const parts = /^\d{8}$/.test(text) ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)] : text.split(/[/.\s-]+/)
  const [day, month, year = today.slice(0, 4)] = parts
  if (!day || !month || parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return null
  const full = year.length === 2 ? `20${year}` : year
  const made = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(made) && made !== INDEFINITE ? made : null
}

/** A number typed as `1 000,50` or `1,000.50` ; null when it is none. A comma followed by three digits separates thousands. */
export function parseDecimal(typed: string): number | null {
  const text = typed.replace(/[\s\u00A0\u202F$%]/g, '')
  if (!/^-?[\d.,]+$/.test(text)) return null
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const tail = text.length - last - 1
  const isThousands = last >= 0 && tail === 3 && text.includes(',') && !text.includes('.')
  const whole = last < 0 || isThousands ? text.replace(/[.,]/g, '') : text.slice(0, last).replace(/[.,]/g, '')
  const value = Number(last < 0 || isThousands ? whole : `${whole || '0'}.${text.slice(last + 1)}`)
  return Number.isFinite(value) ? value : null
}

/** Cents of a typed amount; null when it is none. */
export function parseCents(typed: string): number | null {
  const value = parseDecimal(typed)
  return value === null ? null : Math.round(value * 100)
}
