import type { Say } from '#renderer/notifications/say.ts'

/** The titles of the question about the shifts of a site, and what was done to it, for the toast. */
export const closingTitle =
  (site: string): Say =>
  ({ t }) =>
    t('closeSite.title', { site })
export const closedLabel =
  (site: string): Say =>
  ({ t }) =>
    t('closeSite.closed', { site })
export const endsTitle =
  (site: string, day: string): Say =>
  ({ t, formats }) =>
    t('closeSite.titleEnds', { site, day: formats.longDay(day) })
export const endsLabel =
  (site: string, day: string): Say =>
  ({ t, formats }) =>
    t('closeSite.ends', { site, day: formats.longDay(day) })
