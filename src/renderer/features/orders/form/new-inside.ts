import { townPosition } from '#shared/domain/office/town-position.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

/** The shortest form of a client: its name, and what is known of it while somebody is on the line. */
export const newClientGroup: FormGroup<'clients'> = {
  title: 'clients.groups.identity',
  fields: [
    { name: 'name', wide: true },
    { name: 'phone', wide: true },
    { name: 'email', wide: true },
  ],
}

/** The shortest form of a site: its address places it, its speed and its kind of control tell what is advised. */
export const newSiteGroup = (hasClient: boolean): FormGroup<'sites'> => ({
  title: 'sites.groups.place',
  fields: [
    ...(hasClient ? [] : [{ name: 'clientId', wide: true } as const]),
    { name: 'addressLine1', wide: true, required: true },
    { name: 'city', required: true },
    { name: 'postalCode' },
    { name: 'name', wide: true },
    { name: 'trafficControlType' },
    { name: 'postedSpeedKmh' },
  ],
})

/** A new site without its town at the end of its address, where it stands in a field of its own. */
export function tidySite(draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const end = `, ${textOf(draft['city'])}`
  const without = (value: unknown) => {
    const text = textOf(value)
    return text.endsWith(end) && text !== end ? text.slice(0, -end.length) : value
  }
  const address = draft['addressLine1']
  const isNamedByIt = draft['name'] === address
  return { ...draft, addressLine1: without(address), ...(isNamedByIt && { name: without(address) }) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * What follows what is typed of a new site: it is called by its address until it is given a name, and a town after the
 * last comma of the address is its town.
 */
export function followedOfSite(values: FormValues, name: string, value: unknown): FormValues {
  if (name !== 'addressLine1') return {}
  const typed = textOf(value)
  const [before, now] = [textOf(values['addressLine1']), textOf(values['name'])]
  const town = typed.includes(',') ? typed.slice(typed.lastIndexOf(',') + 1).trim() : ''
  return {
    ...((now === '' || now === before) && { name: typed }),
    ...(town !== '' && townPosition(town, 'QC') && { city: town }),
  }
}
