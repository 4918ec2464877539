import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '#shared/contract/errors.ts'

/** Answers what is no HTTP request, or did not arrive in time, in the contract's shape, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, connection: Socket): void {
  if (error.code === 'ECONNRESET' || !connection.writable) return void connection.destroy()
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'
  const body = JSON.stringify({ error: { code, details: error.code === undefined ? {} : { reason: error.code } } })
  const head = [
    `HTTP/1.1 ${errors[code]} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy())
}
