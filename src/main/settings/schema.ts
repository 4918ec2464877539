import { z } from 'zod'

export const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  isMaximized: z.boolean(),
})
export type WindowState = z.output<typeof boundsSchema>

/** What the device remembers. Never a token: those are the vault's (session/vault.ts). */
export const settingsSchema = z.object({
  /** Shown before anybody signs in. */
  language: z.enum(['fr', 'en']),
  /** The server of this installation, where it is not ours. */
  apiUrl: z.string().max(2000).nullable(),
  window: boundsSchema.nullable(),
  /** What each person set for themself, by user id then key. */
  prefs: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type SettingValues = z.output<typeof settingsSchema>

export const DEFAULTS: SettingValues = { language: 'fr', apiUrl: null, window: null, prefs: {} }
