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

type Look = readonly [tone: ToneName, icon: Icon, striped?: 'striped']

/** The appearance of each of some choices. */
const looks = <K extends string>(table: Readonly<Record<K, Look>>) =>
  Object.fromEntries(
    Object.entries<Look>(table).map(([choice, [tone, icon, striped]]) => [
      choice,
      { tone, icon, ...(striped && { striped: true as const }) },
    ]),
  ) as Readonly<Record<K, Appearance>>

/** The appearance of each status of an assignment, the same everywhere. */
export const assignmentAppearance = looks({
  unassigned: ['danger', IconUnassigned],
  pending: ['warning', IconAwaited],
  confirmed: ['success', IconConfirmed],
  declined: ['refused', IconDeclined, 'striped'],
  cancelled: ['neutral', IconCancelled],
  noShow: ['violet', IconNoShow],
  completed: ['info', IconCompleted],
})

/** States of a held skill. */
export const skillAppearance = looks({
  valid: ['success', IconValid],
  expiring: ['warning', IconExpiring],
  expired: ['danger', IconExpired],
  unverified: ['violet', IconUnverified],
  missing: ['neutral', IconMissing],
})

/** The choices that are statuses, by `entity.field`. */
export const choiceAppearance: Readonly<Record<string, Readonly<Record<string, Appearance>>>> = {
  'assignments.status': assignmentAppearance,
  'orders.status': looks({
    draft: ['neutral', IconEdit],
    confirmed: ['success', IconConfirmed],
    locked: ['info', IconValid],
    closed: ['neutral', IconCompleted],
    onHold: ['warning', IconOnHold],
    cancelled: ['neutral', IconCancelled],
    lateCancelled: ['refused', IconCancelled, 'striped'],
  }),
  'orders.priority': looks({
    '1': ['danger', IconPriority],
    '2': ['warning', IconPriority],
    '3': ['neutral', IconPriority],
  }),
  'employees.status': looks({
    disponible: ['success', IconValid],
    unavailable: ['warning', IconPending],
    onLeave: ['info', IconOnLeave],
    suspended: ['refused', IconDeclined],
    inactive: ['neutral', IconCancelled],
  }),
  'clients.status': looks({
    prospect: ['info', IconAwaited],
    active: ['success', IconValid],
    onHold: ['warning', IconOnHold],
    inactive: ['neutral', IconCancelled],
  }),
  'tools.state': looks({
    available: ['success', IconValid],
    maintenance: ['warning', IconOnHold],
    lost: ['danger', IconNoShow],
    retired: ['neutral', IconCancelled],
  }),
  'toolLoans.state': looks({
    reserved: ['info', IconPending],
    out: ['warning', IconAwaited],
    returned: ['success', IconCompleted],
    cancelled: ['neutral', IconCancelled],
  }),
  'absences.status': looks({
    requested: ['warning', IconAwaited],
    approved: ['success', IconConfirmed],
    refused: ['refused', IconDeclined],
    cancelled: ['neutral', IconCancelled],
  }),
  'timesheets.approval': looks({
    unsigned: ['warning', IconAwaited],
    signed: ['success', IconConfirmed],
  }),
  'applicants.stage': looks({
    new: ['info', IconAwaited],
    contacted: ['info', IconPending],
    interview: ['info', IconPending],
    training: ['info', IconPending],
    documents: ['info', IconPending],
    hired: ['success', IconConfirmed],
    onHold: ['warning', IconOnHold],
    rejected: ['refused', IconDeclined],
    withdrawn: ['neutral', IconCancelled],
  }),
}
