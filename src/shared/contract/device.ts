import { z } from 'zod'
import { isInstant, isTimeOfDay } from '../model/dates.ts'

const timeSchema = z.string().refine(isTimeOfDay, 'BAD_TIME').nullable()

/** Which native notifications of texts are shown on this device, and when none are. */
export const noticesSchema = z.strictObject({
  general: z.boolean(),
  assignation: z.boolean(),
  applicants: z.boolean(),
  /** Of texts that did not reach their person. */
  failures: z.boolean(),
  /** Local times of day, `HH:mm`, between which none is shown; null for none. */
  quietFrom: timeSchema,
  quietTo: timeSchema,
  /** An instant before which none is shown; null for none. */
  pausedUntil: z.string().refine(isInstant, 'BAD_INSTANT').nullable(),
})
export type DeviceNotices = z.output<typeof noticesSchema>

/** What they are until somebody changes them. */
export const NOTICE_DEFAULTS: DeviceNotices = {
  general: true,
  assignation: true,
  applicants: true,
  failures: true,
  quietFrom: null,
  quietTo: null,
  pausedUntil: null,
}

/** The input of each request about this installation. */
export const deviceInputs = {
  'device.get': z.undefined(),
  'device.set': z.strictObject({
    apiUrl: z.string().max(2000).optional(),
    /** Absolute; empty for the system's folder of documents. */
    exportFolder: z.string().max(2000).optional(),
    notifies: z.boolean().optional(),
    notifyAbout: noticesSchema.optional(),
  }),
  'device.testServer': z.strictObject({ apiUrl: z.string().max(2000) }),
  'device.rebuild': z.undefined(),
} as const

/** The settings of this installation. */
export interface DeviceSettings {
  /** The server of the next start, and the one in use; `isFixed`: the command line chose it. */
  readonly apiUrl: string
  readonly usedApiUrl: string
  readonly isFixed: boolean
  readonly exportFolder: string
  /** Whether native notifications are shown. */
  readonly notifies: boolean
  readonly notifyAbout: DeviceNotices
  /** What the offline data of every account take on this device. */
  readonly dataBytes: number
}

/** What a server answered to a test; instants are ISO. */
export interface ServerTest {
  readonly serverTime: string
  readonly database: 'unchecked' | 'sound' | 'damaged'
}

/** The reply of each of them. */
export interface DeviceReplies {
  'device.get': DeviceSettings
  'device.set': null
  'device.testServer': ServerTest
  'device.rebuild': null
}
