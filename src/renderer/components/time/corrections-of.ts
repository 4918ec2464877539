import type { Row } from '#shared/entities/index.ts'

export type Correction = Row<'timeEntries'>['corrections'][number]

/** The corrections of an entry, the latest first, each with the site at which the entry was before it. */
export function correctionsOf({ corrections, siteId }: Pick<Row<'timeEntries'>, 'corrections' | 'siteId'>) {
  let site = siteId
  return corrections.toReversed().map((correction: Correction) => {
    const { siteId: before } = correction.before
    if (typeof before === 'string') site = before
    return { correction, siteId: site }
  })
}
