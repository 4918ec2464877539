import { useEffect, useRef } from 'react'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { sameClock } from './instant-choice.ts'

const ENDS = ['start', 'end'] as const

/**
 * The zone in which the times of a form are typed: that of its site, as the server has it. Once another site is chosen, what was
 * typed is the same time of day there.
 */
export function useTypedZone({ values, set }: Pick<RecordForm, 'values' | 'set'>): string | undefined {
  const { siteId, start, end } = values
  const zone = useSiteZone(typeof siteId === 'string' && siteId !== '' ? siteId : null)
  const seen = useRef<{ readonly zone: string; readonly start: unknown; readonly end: unknown } | null>(null)
  useEffect(() => {
    if (zone === undefined) return
    const before = seen.current
    seen.current = { zone, start, end }
    if (before === null || before.zone === zone) return
    const now = { start, end }
    // What changed with the site came from an assignment there.
    for (const name of ENDS) if (now[name] === before[name]) set(name, sameClock(now[name], before.zone, zone))
  }, [zone, start, end, set])
  return zone
}
