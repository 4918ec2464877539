import type { DataMessage } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Log } from '../log.ts'
import { createRpc, type CallData, type OnDataEvent } from './rpc.ts'

/** What Electron's utility process gives us. */
export interface DataChild {
  readonly postMessage: (message: unknown) => void
  readonly on: ((event: 'message', listener: (message: unknown) => void) => unknown) &
    ((event: 'exit', listener: (code: number) => void) => unknown)
  readonly kill: () => unknown
}

interface DataProcessOptions {
  readonly fork: () => DataChild
  readonly onEvent: OnDataEvent
  /** It died and is back: the account must be opened again. */
  readonly onRestart: () => void
  readonly log: Log
  readonly now: () => number
  /** Waits before each new start; the last one repeats. After a life in which it was of use it begins at the first. */
  readonly delays?: readonly number[]
}

/** Long enough to open its account and work; what dies at its start does so sooner. */
const LONG_LIFE_MS = 5000

/** Runs the data process and starts it again by itself when it dies; pending calls then end with DATA_PROCESS_RESTARTED. */
export function startDataProcess(options: DataProcessOptions) {
  const { fork, onEvent, onRestart, log, now, delays = [100, 200, 500, 1000, 2000, 5000, 10_000] } = options
  let current: { readonly child: DataChild; readonly call: CallData } | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let deaths = 0

  function start(isRestart: boolean): void {
    const startedAt = now()
    const child = fork()
    const rpc = createRpc((message) => child.postMessage(message), onEvent)
    current = { child, call: rpc.call }
    child.on('message', (message) => rpc.receive(message as DataMessage))
    child.on('exit', (code) => {
      if (current?.child === child) current = null
      rpc.fail('DATA_PROCESS_RESTARTED')
      if (isStopped) return
      deaths = now() - startedAt > LONG_LIFE_MS ? 1 : deaths + 1
      const wait = delays[Math.min(deaths, delays.length) - 1] ?? 0
      log.error('data', `the data process ended with ${code}; it starts again in ${wait} ms.`)
      timer = setTimeout(() => start(true), wait)
    })
    if (isRestart) onRestart()
  }
  start(false)

  return {
    call: ((name, input) =>
      current?.call(name, input) ??
      Promise.reject(new AppError('DATA_PROCESS_RESTARTED'))) satisfies CallData as CallData,
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
      current?.child.kill()
    },
  }
}
