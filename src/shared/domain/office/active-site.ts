import type { Row } from '#shared/entities/index.ts'

type Site = Row<'sites'>

/**
 * Whether people work at a site: nobody made it inactive, and its end date is today (`yyyy-MM-dd`) or later. A site without
 * an end stays active (requirement DES-15).
 */
export const isActiveSite = ({ active, endDate }: Pick<Site, 'active' | 'endDate'>, today: string): boolean =>
  active && endDate >= today

/** The active sites at which a supervisor has nobody beside them; `others` has the ids of supervisors who are active. */
export function sitesAlone(
  sites: readonly Site[],
  supervisorId: string,
  others: ReadonlySet<string>,
  today: string,
): readonly Site[] {
  return sites.filter(
    (site) =>
      isActiveSite(site, today) &&
      site.supervisorIds.includes(supervisorId) &&
      !site.supervisorIds.some((id) => id !== supervisorId && others.has(id)),
  )
}
