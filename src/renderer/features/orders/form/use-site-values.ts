import { useRef, useState } from 'react'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { log, request } from '#renderer/bridge/request.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { LINES, linesIn } from './position-lines.ts'
import { linesOfSite, takenValues, valuesOfSite } from './site-values.ts'

const rowOf = async <N extends EntityName>(entity: N, id: string) =>
  ((await request('records.get', { entity, id }))?.row ?? null) as Row<N> | null

/**
 * The form of an order that takes the values of the site that is chosen. What somebody typed stays.
 * @returns the form, and the names of the fields that the last site filled in
 */
export function useSiteValues(form: RecordForm, start: FormValues) {
  const typed = useRef(new Set<string>())
  const earlier = useRef<FormValues>({})
  const [filled, setFilled] = useState<readonly string[]>([])

  const take = async (siteId: string, values: FormValues) => {
    const site = await rowOf('sites', siteId)
    if (!site) return
    const client = await rowOf('clients', site.clientId)
    const lines = linesOfSite(site)
    const brought = { ...valuesOfSite(site, client), ...(lines && { [LINES]: lines }) }
    const taken = takenValues(values, brought, { start, earlier: earlier.current, typed: typed.current })
    earlier.current = { ...earlier.current, ...taken }
    for (const [name, value] of Object.entries(taken)) form.set(name, value)
    setFilled(Object.keys(taken).filter((name) => name !== 'clientId' && name !== 'siteId' && !isBlank(taken[name])))
  }

  const set = (name: string, value: unknown) => {
    typed.current.add(name)
    form.set(name, value)
    if (name !== 'siteId' || typeof value !== 'string') return
    // The lines may have been typed before this form remembered who typed what: a restored draft.
    const values = { ...form.values, [name]: value, [LINES]: linesIn(form.values) }
    take(value, values).catch((error: unknown) => log('warn', error))
  }
  return { form: { ...form, set }, filled }
}

const isBlank = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0)
