import { IconReport } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** A screen of our own: the specified menu has no entry for it; the palette, the preferences and records lead here. */
export const reportScreens = [
  { path: '/reports', roles: ADMIN, title: 'reports.title', icon: IconReport },
] as const satisfies readonly Screen[]
