import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import type { Actor } from '#server/access/actor.ts'
import { changeRow, rowOf } from '#server/records/rows.ts'

type Site = Row<'sites'>
type Supervisor = Row<'supervisors'>

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
const withId = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id])
const missingIn = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id))

const NOBODY: readonly string[] = []

/**
 * A site lists its supervisors, and each of these lists the site: what one row says, the other says too, so that nobody who
 * left a site goes on seeing it.
 */
export async function followSite(tx: WriteTx, actor: Actor, site: Site | null, before: Site | null): Promise<void> {
  const id = (site ?? before)?._id ?? ''
  const [now, was] = [site?.supervisorIds ?? NOBODY, before?.supervisorIds ?? NOBODY]
  const changed = async (supervisorId: string, change: (ids: readonly string[], id: string) => readonly string[]) => {
    const supervisor = await rowOf(tx.db, 'supervisors', supervisorId)
    if (!supervisor) return
    await changeRow(tx, actor, entities.supervisors, supervisor, { siteIds: change(supervisor.siteIds, id) })
  }
  for (const one of missingIn(now, was)) await changed(one, withId)
  for (const one of missingIn(was, now)) await changed(one, without)
}

/** The same after a supervisor was created or changed; a site whose main supervisor goes takes the next one. */
export async function followSupervisor(
  tx: WriteTx,
  actor: Actor,
  { _id: id, siteIds }: Supervisor,
  before: Supervisor | null,
): Promise<void> {
  const was = before?.siteIds ?? NOBODY
  const changed = async (siteId: string, change: (ids: readonly string[], id: string) => readonly string[]) => {
    const site = await rowOf(tx.db, 'sites', siteId)
    if (!site) return
    const supervisorIds = change(site.supervisorIds, id)
    const isKept = site.primarySupervisorId !== null && supervisorIds.includes(site.primarySupervisorId)
    const primarySupervisorId = isKept ? site.primarySupervisorId : (supervisorIds[0] ?? null)
    await changeRow(tx, actor, entities.sites, site, { supervisorIds, primarySupervisorId })
  }
  for (const one of missingIn(siteIds, was)) await changed(one, withId)
  for (const one of missingIn(was, siteIds)) await changed(one, without)
}
