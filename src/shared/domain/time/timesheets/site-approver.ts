import type { Row } from '#shared/entities/index.ts'

/** Who approves the time of a site that names nobody: its main supervisor, else its first one; null where it has none. */
export const siteApprover = (site: Pick<Row<'sites'>, 'primarySupervisorId' | 'supervisorIds'>): string | null =>
  site.primarySupervisorId ?? site.supervisorIds[0] ?? null
