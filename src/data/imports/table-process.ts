// The process that reads one table for main, and is then ended: a file made to do harm takes its time and memory, not the app's.
import { AppError, payloadOf } from '#shared/contract/errors.ts'
import { TABLE_LIMITS, type FromTableProcess, type ToTableProcess } from '#shared/contract/office/imports.ts'
import type { ParentPort } from '../port.ts'
import { readLines } from './read-table.ts'
import { fileIdOf } from './row-ids.ts'

const port = (process as { parentPort?: ParentPort }).parentPort
if (!port) throw new Error('started without a port to its parent')

const say = (message: FromTableProcess): void => port.postMessage(message)
const pieces: Uint8Array[] = []
let size = 0
let goOn: (() => void) | null = null

async function read(): Promise<void> {
  try {
    const bytes = Buffer.concat(pieces)
    pieces.length = 0
    const headers = await readLines(bytes, (lines, done, total) => {
      const next = Promise.withResolvers<void>()
      goOn = next.resolve
      say({ type: 'lines', lines, done, total })
      return next.promise
    })
    say({ type: 'table', headers, fileId: fileIdOf(bytes) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say({ type: 'refused', error: payloadOf(error) })
  }
}

port.on('message', ({ data }) => {
  const message = data as ToTableProcess
  if (message.type === 'next') goOn?.()
  else if (message.type === 'read') void read()
  else if ((size += message.bytes.length) <= TABLE_LIMITS.bytes) pieces.push(message.bytes)
})
