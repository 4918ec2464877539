import { AppError } from '#shared/contract/errors.ts'
import { PIECE_CHARACTERS, TABLE_LIMITS } from '#shared/contract/office/imports.ts'
import { request } from '#renderer/bridge/request.ts'

/** Bytes of one piece: a multiple of three, so that base64 adds nothing. */
const PIECE_BYTES = Math.floor(PIECE_CHARACTERS / 4) * 3
/** `fromCharCode` takes so many arguments. */
const CHUNK = 0x8000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** Sends a file that a person chose or dropped, in pieces. @throws AppError TABLE_TOO_LARGE, TABLE_EMPTY */
export async function sendFile(importId: string, file: File): Promise<void> {
  if (file.size > TABLE_LIMITS.bytes) throw new AppError('TABLE_TOO_LARGE', { what: 'bytes' })
  if (file.size === 0) throw new AppError('TABLE_EMPTY')
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
    await request('imports.receive', { importId, at, size: file.size, data: base64Of(piece) })
  }
}
