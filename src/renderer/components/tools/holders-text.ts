import type { Details } from '#shared/contract/errors.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Words } from '#renderer/notifications/say.ts'

interface Holder {
  readonly name?: unknown
  readonly state?: unknown
  readonly outAt?: unknown
  readonly reservedFrom?: unknown
}

/** Who keeps a tool from being lent, in one sentence, from the details of TOOL_NOT_AVAILABLE; null when they are of another refusal. */
export function holdersText({ t, formats }: Words, details: Details): string | null {
  if (!Array.isArray(details['holders'])) return null
  if (details['state'] !== 'available' && typeof details['state'] === 'string' && details['state'] !== '') {
    return t(`tools.unusable.${details['state'] as 'maintenance' | 'lost' | 'retired'}`)
  }
  const holders = details['holders'] as readonly Holder[]
  const named = holders.flatMap(({ name, state, outAt, reservedFrom }) => {
    if (typeof name !== 'string') return []
    if (state === 'reserved' && typeof reservedFrom === 'string')
      return [t('tools.reservedFor', { name, day: formats.longDay(reservedFrom) })]
    return [typeof outAt === 'string' ? t('tools.lentSince', { name, day: formats.longDay(localDayOf(outAt)) }) : name]
  })
  const left = Number(details['left'] ?? 0)
  const who = formats.list([...new Set(named)])
  return left > 0 ? t('tools.notEnough', { count: left, who }) : t('tools.noneLeft', { who })
}
