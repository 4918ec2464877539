import type { Row } from '#shared/entities/index.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { newLine, type PositionLine } from './position-lines.ts'

type Client = Row<'clients'>
type Site = Row<'sites'>

/**
 * The values an order takes from its site, and what the site leaves blank from its client: supervisors, references, work at
 * heights, night work, meeting point, guarantee, breaks and parking (requirement DES-11).
 */
export function valuesOfSite(site: Site, client: Client | null): FormValues {
  return {
    clientId: site.clientId,
    siteId: site._id,
    supervisorIds: site.supervisorIds,
    travelMode: site.meetingPoint ? 'meetingPoint' : 'site',
    workAtHeights: site.workAtHeights,
    nightWork: site.nightWork,
    poNumber: site.poNumber ?? client?.poNumber ?? null,
    jobNumber: site.jobNumber ?? client?.jobNumber ?? null,
    reqNumber: site.reqNumber ?? client?.reqNumber ?? null,
    guaranteeHours: site.guaranteeHours ?? client?.guaranteeHours ?? null,
    parkingReimbursed: site.parkingPolicy === 'reimbursed',
    ...(client && { breakMinutes: client.defaultBreakMinutes, breakPaid: client.breakPaid }),
  }
}

/** The positions an order begins with at a site; null when the site asks for nothing usual. */
export function linesOfSite({ defaultPositions, requiredSkillIds }: Site): readonly PositionLine[] | null {
  if (defaultPositions.length > 0) return defaultPositions.map(newLine)
  return requiredSkillIds.length > 0 ? [newLine({ requiredSkillIds })] : null
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Which of the values a site brings are taken: those that nobody typed, and that are still as the form began or as an
 * earlier site brought them.
 */
export function takenValues(
  values: FormValues,
  brought: FormValues,
  {
    start,
    earlier,
    typed,
  }: { readonly start: FormValues; readonly earlier: FormValues; readonly typed: ReadonlySet<string> },
): FormValues {
  const entries = Object.entries(brought).filter(([name, value]) => {
    if (typed.has(name) || same(values[name], value)) return false
    return same(values[name], start[name]) || (name in earlier && same(values[name], earlier[name]))
  })
  return Object.fromEntries(entries)
}
