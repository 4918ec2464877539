import { useMemo } from 'react'
import type { AbsenceDays } from '#shared/domain/people/absence-span.ts'
import { overlapping, touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { request } from '#renderer/bridge/request.ts'
import { useList } from '#renderer/queries/use-records.ts'

export type Away = AbsenceDays & { readonly employeeId: string; readonly _id?: string }

interface Touched {
  /** The assignments it touches, by their start; undefined until they are read. */
  readonly assignments: readonly Row<'assignments'>[] | undefined
  readonly titles: Readonly<Record<string, string>>
  /** Another absence of the same person on the same days or hours: an approved one, else one that is asked for. */
  readonly other: Row<'absences'> | undefined
}

const NOTHING: Touched = { assignments: undefined, titles: {}, other: undefined }
const anyOf = (field: string, ...value: string[]) => ({ field, op: 'anyOf' as const, value })

/** The assignments among which are those an absence touches. */
function touchedPage({ employeeId, startDate, endDate }: Away) {
  const last = endDate === INDEFINITE ? INDEFINITE : addDays(endDate, 1)
  const days = { field: 'date', op: 'between' as const, value: [addDays(startDate, -1), last] }
  return {
    filters: [anyOf('employeeId', employeeId), anyOf('status', 'pending', 'confirmed'), days],
    sort: [{ field: 'start', dir: 'asc' as const }],
    limit: 200,
  }
}

/** What an absence touches now. */
export async function readTouched(away: Away): Promise<readonly Row<'assignments'>[]> {
  const { rows } = await request('records.list', { entity: 'assignments', page: touchedPage(away) })
  return touchedBy(away, rows as unknown as readonly Row<'assignments'>[], new Date().toISOString())
}

/** An approved one comes first: it is why this one would be refused. */
const otherOf = (away: Away, others: readonly Row<'absences'>[]) =>
  overlapping({ _id: '', ...away }, others.toSorted(byStatus))
const byStatus = (a: Row<'absences'>, b: Row<'absences'>) =>
  Number(b.status === 'approved') - Number(a.status === 'approved')

/** What an absence touches, read from this device and anew when it changes; nothing while `away` is null. */
export function useTouched(away: Away | null): Touched {
  const now = useNow()
  const { rows, titles, isPrevious } = useList('assignments', away && touchedPage(away))
  const others = useList(
    'absences',
    away && { filters: [anyOf('employeeId', away.employeeId), anyOf('status', 'approved', 'requested')], limit: 200 },
  )
  return useMemo(() => {
    if (!away || isPrevious) return NOTHING
    return {
      assignments: rows && touchedBy(away, rows, new Date(now).toISOString()),
      titles,
      other: others.isPrevious ? undefined : otherOf(away, others.rows ?? []),
    }
  }, [away, rows, titles, isPrevious, others.rows, others.isPrevious, now])
}
