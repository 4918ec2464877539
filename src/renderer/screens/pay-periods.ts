import { IconPay } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

/** A screen of our own: the specified menu has no entry for it; the timesheets, the pay of a person and the palette lead here. */
export const payPeriodScreens = [
  { path: '/pay-periods', roles: ADMIN, title: 'payPeriods.title', icon: IconPay, under: '/timesheets/list' },
] as const satisfies readonly Screen[]
