import type { Row } from '#shared/entities/index.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { followSite } from './site-supervisors.ts'

export const sites: Behaviour<Row<'sites'>> = {
  follow: followSite,
  removeParts: (tx, actor, site) => followSite(tx, actor, null, site),
}
