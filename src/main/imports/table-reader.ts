import { AppError } from '#shared/contract/errors.ts'
import type { EventPayload, RequestParsed } from '#shared/contract/ipc.ts'
import type { FromTableProcess, ImportTable, ToTableProcess } from '#shared/contract/office/imports.ts'
import type { DataChild } from '../process/data-process.ts'
import type { CallData } from '../process/rpc.ts'

interface TableReaderOptions {
  readonly fork: () => DataChild
  readonly call: CallData
  readonly progress: (payload: EventPayload<'imports.progress'>) => void
  /** How long the process may say nothing while it reads, and read in all. */
  readonly stallMs?: number
  readonly mostMs?: number
  /** How long it waits for another piece: the page that sends them may be gone. */
  readonly idleMs?: number
}

/** The file under way, in a process of its own. */
interface Reading {
  readonly importId: string
  readonly size: number
  readonly child: DataChild
  filled: number
  /** Ends the process; what waits for it fails with this code. */
  readonly end: (code: 'CANCELLED' | 'TABLE_TOO_HARD') => void
  readonly ended: Promise<never>
  readonly onMessage: (listen: (message: FromTableProcess) => void) => void
}

/** Has tables read by a process that is ended when it takes too long, is stopped, or has read one. One table at a time. */
export function createTableReader(options: TableReaderOptions) {
  const { fork, call, progress, stallMs = 15_000, mostMs = 120_000, idleMs = 60_000 } = options
  let current: Reading | null = null
  let idle: NodeJS.Timeout | undefined
  /** The import that a person stopped last: its page may still send pieces. */
  let stopped = ''

  const send = ({ child }: Reading, message: ToTableProcess) => child.postMessage(message)

  function start(importId: string, size: number): Reading {
    const child = fork()
    const gone = Promise.withResolvers<never>()
    gone.promise.catch(() => undefined)
    let listener: (message: FromTableProcess) => void = () => undefined
    child.on('message', (message) => listener(message as FromTableProcess))
    const reading: Reading = {
      importId,
      size,
      child,
      filled: 0,
      ended: gone.promise,
      end: (code) => {
        gone.reject(new AppError(code))
        child.kill()
        if (current === reading) current = null
      },
      onMessage: (listen) => (listener = listen),
    }
    // Out of memory, most likely.
    child.on('exit', () => reading.end('TABLE_TOO_HARD'))
    return reading
  }

  /** @throws AppError BAD_REQUEST for a piece that does not follow the last one */
  function receive({ importId, at, size, data }: RequestParsed<'imports.receive'>): null {
    if (at === 0) {
      current?.end('CANCELLED')
      current = start(importId, size)
    }
    const piece = Buffer.from(data, 'base64')
    if (importId === stopped) throw new AppError('CANCELLED')
    if (current?.importId !== importId || current.filled !== at || at + piece.length > current.size)
      throw new AppError('BAD_REQUEST', { field: 'at' })
    current.filled += piece.length
    send(current, { type: 'piece', bytes: piece })
    clearTimeout(idle)
    idle = setTimeout(() => current?.importId === importId && current.end('CANCELLED'), idleMs)
    return null
  }

  /** Passes the lines on to the data process as they come; the promise has the titles. */
  function lines(reading: Reading): Promise<Extract<FromTableProcess, { type: 'table' }>> {
    const { importId } = reading
    let isFirst = true
    return new Promise((resolve, reject) => {
      const take = async (message: FromTableProcess) => {
        if (message.type === 'table') return resolve(message)
        if (message.type === 'refused') throw new AppError(message.error.code, message.error.details)
        await call('imports.lines', { importId, isFirst, lines: message.lines })
        isFirst = false
        progress({ importId, done: message.done, total: message.total })
        send(reading, { type: 'next' })
      }
      let stalled = setTimeout(reading.end, stallMs, 'TABLE_TOO_HARD')
      const late = setTimeout(reading.end, mostMs, 'TABLE_TOO_HARD')
      const over = () => [stalled, late].forEach(clearTimeout)
      reading.onMessage((message) => {
        clearTimeout(stalled)
        stalled = setTimeout(reading.end, stallMs, 'TABLE_TOO_HARD')
        take(message).catch(reject)
      })
      reading.ended.catch((error: unknown) => {
        over()
        reject(error)
      })
      send(reading, { type: 'read' })
    })
  }

  async function read(input: RequestParsed<'imports.read'>): Promise<ImportTable> {
    const reading = current
    if (input.importId === stopped) throw new AppError('CANCELLED')
    if (reading?.importId !== input.importId || reading.filled !== reading.size)
      throw new AppError('NOT_FOUND', { importId: input.importId })
    clearTimeout(idle)
    try {
      const { headers, fileId } = await lines(reading)
      return await call('imports.read', { ...input, headers, fileId })
    } finally {
      reading.end('CANCELLED')
    }
  }

  return {
    receive,
    read,
    /** Whether it was this import that was being read, and is no longer. */
    cancel: (importId: string): boolean => {
      const isRead = current?.importId === importId
      if (isRead) {
        stopped = importId
        current?.end('CANCELLED')
      }
      return isRead
    },
    stop: (): void => {
      clearTimeout(idle)
      current?.end('CANCELLED')
    },
  }
}

export type TableReader = ReturnType<typeof createTableReader>
