import { z } from 'zod'
import { idSchema } from '../model/ids.ts'
import type { ErrorPayload } from './errors.ts'

/** The most bytes of one part of an upload: over 400 kbit/s it takes five seconds, and a broken line loses no more. */
export const UPLOAD_PART_BYTES = 256 * 1024

/** How much of a content the server has; `uploadedAt` once it has all of it and has checked it. */
export const uploadStateSchema = z.object({ received: z.int().min(0), uploadedAt: z.string().nullable() })
export type UploadState = z.infer<typeof uploadStateSchema>

/** A content that a person adds to a field of a record, which may not exist yet. */
export const addedFileSchema = z.strictObject({
  /** Of the row of the file, made by the form. */
  id: idSchema,
  name: z.string().max(400),
  ownerEntity: z.string().max(40),
  ownerId: idSchema,
  ownerField: z.string().max(60),
  bytes: z.instanceof(Uint8Array),
})
export type AddedFile = z.output<typeof addedFileSchema>

/**
 * How a file stands: `kept` on this computer, without network; `waiting` to be uploaded; `uploading`; `uploaded`; `refused` by
 * the server; `elsewhere`, waiting on the computer where it was added; `gone`, deleted or not known here.
 */
export const FILE_STATES = ['kept', 'waiting', 'uploading', 'uploaded', 'refused', 'elsewhere', 'gone'] as const
export type FileState = (typeof FILE_STATES)[number]

/** A file as a screen shows it. */
export interface FileView {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly state: FileState
  /** Bytes the server has, while it is uploaded. */
  readonly sent: number
  /** Whether the content is on this computer, and can be opened without network. */
  readonly isHere: boolean
  /** Whether it can be shown now: it is here, or the server can be asked for it. */
  readonly isAvailable: boolean
  /** Why it was refused. */
  readonly refusal: ErrorPayload | null
}

/** A content on this computer. */
export interface FileContent {
  readonly path: string
  readonly mime: string
  readonly name: string
}

/** Where a page finds the picture of a file, on its own origin. */
export const filePath = (id: string): string => `/files/${id}`
