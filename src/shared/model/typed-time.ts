const WORDS: Readonly<Record<string, string>> = { midi: '12:00', noon: '12:00', minuit: '00:00', midnight: '00:00' }

/**
 * Reads a time of day as people type it: `7`, `7h`, `7 h 30`, `730`, `0730`, `19:00`, `7.30`, `7:30 pm`, `midi`.
 * Returns `HH:mm`; null when it is none, as `24:00` and `7:60`.
 */
export function readTypedTime(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\s/g, '')
  if (Object.hasOwn(WORDS, text)) return WORDS[text] ?? null
  const half = /^(.*\d)([ap])\.?m?\.?$/.exec(text)
  const clock = half?.[1] ?? text
  const match = /^(\d{1,2})(?:[:h.](\d{2})?)?$/.exec(clock) ?? /^(\d{1,2})(\d{2})$/.exec(clock)
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 23 || minute > 59 || (half && (hour < 1 || hour > 12))) return null
  const shown = half ? (hour % 12) + (half[2] === 'p' ? 12 : 0) : hour
  return `${String(shown).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
