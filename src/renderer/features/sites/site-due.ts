import { numberIssues } from '#shared/domain/orders/order-issues.ts'
import { isActiveSite } from '#shared/domain/office/active-site.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'

/** How long before its end a site or a permit is said to end, in days. */
const SOON_DAYS = 14

/** Something a site lacks, or that ends. */
export type Due =
  | { readonly kind: 'ends' | 'noSupervisor' | 'noPlace' }
  | { readonly kind: 'permitOver' | 'permitSoon'; readonly number: string; readonly day: string }
  | { readonly kind: 'number'; readonly number: 'PO' | 'JOB' | 'REQ' }

const NUMBERS = { poNumber: 'PO', jobNumber: 'JOB', reqNumber: 'REQ' } as const

/** What somebody has to see to at an active site: it ends soon, permits, supervisors, the numbers its client demands, its place. */
export function dueOf(site: Row<'sites'>, client: Row<'clients'> | null, today: string): readonly Due[] {
  if (!isActiveSite(site, today)) return []
  const soon = addDays(today, SOON_DAYS)
  const permits = site.permits.flatMap(({ number, to }): Due[] => {
    if (to < today) return [{ kind: 'permitOver', number, day: to }]
    return to <= soon ? [{ kind: 'permitSoon', number, day: to }] : []
  })
  const numbers = client && {
    poNumber: site.poNumber ?? client.poNumber,
    jobNumber: site.jobNumber ?? client.jobNumber,
    reqNumber: site.reqNumber ?? client.reqNumber,
  }
  const lacking = client && numbers ? numberIssues(numbers, client) : []
  return [
    ...(site.endDate <= soon ? [{ kind: 'ends' } as const] : []),
    ...permits,
    ...(site.supervisorIds.length === 0 ? [{ kind: 'noSupervisor' } as const] : []),
    ...lacking.map(({ field }): Due => ({ kind: 'number', number: NUMBERS[field as keyof typeof NUMBERS] })),
    ...(site.lat === null && !site.roving ? [{ kind: 'noPlace' } as const] : []),
  ]
}
