import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import type { ErrorCode } from '../errors.ts'
import { languageSchema } from '../session-user.ts'

export const scheduleInputs = {
  /** The saved reports that this device makes by itself for the person who is signed in. */
  'schedules.list': z.undefined(),
  /** Asks for the folder of a saved report, which this device makes from then on; null when the person closed the dialog. */
  'schedules.choose': z.strictObject({ id: idSchema, language: languageSchema }),
  /** This device does not make it any more. */
  'schedules.leave': z.strictObject({ id: idSchema }),
} as const

/** A saved report that this device makes. */
export interface OwnSchedule {
  readonly id: string
  /** Where it is saved. */
  readonly folder: string
  /** The last time it was made, or was to be: the code of what prevented it; null before the first time. */
  readonly last: { readonly at: string; readonly problem: ErrorCode | null } | null
}

export interface ScheduleReplies {
  'schedules.list': readonly OwnSchedule[]
  'schedules.choose': OwnSchedule | null
  'schedules.leave': null
}
