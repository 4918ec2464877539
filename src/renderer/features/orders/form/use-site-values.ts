import { useRef, useState } from 'react'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { log, request } from '#renderer/bridge/request.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { LINES, linesIn } from './position-lines.ts'
import { linesOfSite, takenValues, valuesOfSite } from './site-values.ts'

/** The hours of the order of a client that began last, at the same site if it had one. */
async function lastHours(siteId: string, clientId: string): Promise<FormValues> {
  for (const [field, id] of [
    ['siteId', siteId],
    ['clientId', clientId],
  ] as const) {
    const page = {
      filters: [{ field, op: 'anyOf' as const, value: [id] }],
      sort: [{ field: 'startDate', dir: 'desc' as const }],
      search: '',
      limit: 1,
      figures: false,
    }
    const { rows } = await request('records.list', { entity: 'orders', page })
    const last = rows[0] as Row<'orders'> | undefined
    if (last) return { startTime: last.startTime, endTime: last.endTime }
  }
  return {}
}

const rowOf = async <N extends EntityName>(entity: N, id: string) =>
  ((await request('records.get', { entity, id }))?.row ?? null) as Row<N> | null

const HOURS: ReadonlySet<string> = new Set(['startTime', 'endTime'])
/** What stands in the form where it is seen, or is said beside it. */
const UNSAID: ReadonlySet<string> = new Set(['clientId', 'siteId', ...HOURS])

/**
 * The form of an order that takes the values of the site that is chosen. What somebody typed stays.
 * @param withHours also those of the client's last order: not where the form began with the hours of an order
 * @returns the form, the names of the fields that the last site filled in, and whether it still has the hours of an earlier order
 */
export function useSiteValues(form: RecordForm, start: FormValues, { withHours }: { readonly withHours: boolean }) {
  const typed = useRef(new Set<string>())
  const earlier = useRef<FormValues>({})
  const [filled, setFilled] = useState<readonly string[]>([])
  const [hasHours, setHours] = useState(false)

  const take = async (siteId: string, values: FormValues) => {
    const site = await rowOf('sites', siteId)
    if (!site) return
    const client = await rowOf('clients', site.clientId)
    const lines = linesOfSite(site)
    const hours = withHours ? await lastHours(siteId, site.clientId) : {}
    const brought = { ...valuesOfSite(site, client), ...hours, ...(lines && { [LINES]: lines }) }
    const taken = takenValues(values, brought, { start, earlier: earlier.current, typed: typed.current })
    earlier.current = { ...earlier.current, ...taken }
    for (const [name, value] of Object.entries(taken)) form.set(name, value)
    setFilled(Object.keys(taken).filter((name) => !UNSAID.has(name) && !isBlank(taken[name])))
    setHours('startTime' in taken || 'endTime' in taken)
  }

  const set = (name: string, value: unknown) => {
    typed.current.add(name)
    form.set(name, value)
    if (HOURS.has(name)) setHours(false)
    if (name !== 'siteId' || typeof value !== 'string') return
    // The lines may have been typed before this form remembered who typed what: a restored draft.
    const values = { ...form.values, [name]: value, [LINES]: linesIn(form.values) }
    take(value, values).catch((error: unknown) => log('warn', error))
  }
  return { form: { ...form, set }, filled, hasHours }
}

const isBlank = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0)
