import type { ToneName } from '#renderer/ui/theme.ts'
import {
  IconAwaited,
  IconCancelled,
  IconCompleted,
  IconConfirmed,
  IconDeclined,
  IconEdit,
  IconExpired,
  IconExpiring,
  IconMissing,
  IconNoShow,
  IconOnHold,
  IconOnLeave,
  IconPending,
  IconPriority,
  IconUnassigned,
  IconUnverified,
  IconValid,
  type Icon,
} from '#renderer/ui/icons.ts'

interface Appearance {
  readonly tone: ToneName
  readonly icon: Icon
  readonly striped?: true
}

/** The appearance of each status of an assignment, the same everywhere. */
export const assignmentAppearance = {
  unassigned: { tone: 'danger', icon: IconUnassigned },
  pending: { tone: 'warning', icon: IconAwaited },
  confirmed: { tone: 'success', icon: IconConfirmed },
  declined: { tone: 'refused', icon: IconDeclined, striped: true },
  cancelled: { tone: 'neutral', icon: IconCancelled },
  noShow: { tone: 'violet', icon: IconNoShow },
  completed: { tone: 'info', icon: IconCompleted },
} as const satisfies Record<string, Appearance>

const orderAppearance = {
  draft: { tone: 'neutral', icon: IconEdit },
  confirmed: { tone: 'success', icon: IconConfirmed },
  locked: { tone: 'info', icon: IconValid },
  closed: { tone: 'neutral', icon: IconCompleted },
  onHold: { tone: 'warning', icon: IconOnHold },
  cancelled: { tone: 'neutral', icon: IconCancelled },
  lateCancelled: { tone: 'refused', icon: IconCancelled, striped: true },
} as const satisfies Record<string, Appearance>

const employeeAppearance = {
  disponible: { tone: 'success', icon: IconValid },
  unavailable: { tone: 'warning', icon: IconPending },
  onLeave: { tone: 'info', icon: IconOnLeave },
  suspended: { tone: 'refused', icon: IconDeclined },
  inactive: { tone: 'neutral', icon: IconCancelled },
} as const satisfies Record<string, Appearance>

/** States of a held skill. */
export const skillAppearance = {
  valid: { tone: 'success', icon: IconValid },
  expiring: { tone: 'warning', icon: IconExpiring },
  expired: { tone: 'danger', icon: IconExpired },
  unverified: { tone: 'violet', icon: IconUnverified },
  missing: { tone: 'neutral', icon: IconMissing },
} as const satisfies Record<string, Appearance>

const priorityAppearance = {
  '1': { tone: 'danger', icon: IconPriority },
  '2': { tone: 'warning', icon: IconPriority },
  '3': { tone: 'neutral', icon: IconPriority },
} as const satisfies Record<string, Appearance>

/** The choices that are statuses, by `entity.field`. */
export const choiceAppearance: Readonly<Record<string, Readonly<Record<string, Appearance>>>> = {
  'assignments.status': assignmentAppearance,
  'orders.status': orderAppearance,
  'orders.priority': priorityAppearance,
  'employees.status': employeeAppearance,
}
