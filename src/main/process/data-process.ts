import type { DataMessage } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Log } from '../log.ts'
import { createRpc, type CallData, type OnDataEvent } from './rpc.ts'

/** What main uses of Electron's utility process. */
export interface DataChild {
  readonly postMessage: (message: unknown) => void
  readonly on: ((event: 'message', listener: (message: unknown) => void) => unknown) &
    ((event: 'exit', listener: (code: number) => void) => unknown)
  readonly kill: () => unknown
}

interface DataProcessOptions {
  readonly fork: () => DataChild
  readonly onEvent: OnDataEvent
  /** The process died and was started again: the account must be opened again. */
  readonly onRestart: () => void
  readonly log: Log
  readonly now: () => number
  /** Milliseconds before each restart; the last one repeats. After a run of `STABLE_MS` they begin at the first again. */
  readonly delays?: readonly number[]
}

/** A process that runs this long started properly. */
const STABLE_MS = 5000

/**
 * Runs the data process once `start` is called, and restarts it when it dies; calls in flight then fail with
 * DATA_PROCESS_RESTARTED. What is called before waits for the start.
 */
export function startDataProcess(options: DataProcessOptions) {
  const { fork, onEvent, onRestart, log, now, delays = [100, 200, 500, 1000, 2000, 5000, 10_000] } = options
  let current: { readonly child: DataChild; readonly call: CallData } | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const first = Promise.withResolvers<void>()
  let isStarted = false
  let deaths = 0

  function run(isRestart: boolean): void {
    const startedAt = now()
    const child = fork()
    const rpc = createRpc((message) => child.postMessage(message), onEvent)
    current = { child, call: rpc.call }
    child.on('message', (message) => rpc.receive(message as DataMessage))
    child.on('exit', (code) => {
      if (current?.child === child) current = null
      rpc.fail('DATA_PROCESS_RESTARTED')
      if (isStopped) return
      deaths = now() - startedAt > STABLE_MS ? 1 : deaths + 1
      const wait = delays[Math.min(deaths, delays.length) - 1] ?? 0
      log.error('data', `the data process ended with ${code}; it starts again in ${wait} ms.`)
      timer = setTimeout(() => run(true), wait)
    })
    if (isRestart) onRestart()
  }
  const call: CallData = (name, input) =>
    current?.call(name, input) ?? Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))

  return {
    call: ((name, input) =>
      isStarted ? call(name, input) : first.promise.then(() => call(name, input))) satisfies CallData as CallData,
    /** Starts it; again does nothing. */
    start: (): void => {
      if (isStarted || isStopped) return
      isStarted = true
      run(false)
      first.resolve()
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
      current?.child.kill()
    },
  }
}
