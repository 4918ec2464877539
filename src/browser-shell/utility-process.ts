import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { UtilityProcess, utilityProcess as ElectronUtilityProcess } from 'electron'
import { PARENT_PORT } from './parent-port.ts'
import { strict } from './strict.ts'

type ProvidedChild = 'postMessage' | 'kill' | 'pid' | 'stdout' | 'stderr'

const wrap = (child: ChildProcess): EventEmitter & Pick<UtilityProcess, ProvidedChild> => {
  const events = new EventEmitter()
  let hasExited = false
  child.on('spawn', () => events.emit('spawn'))
  child.on('message', (message) => events.emit('message', message))
  child.on('exit', (code, signal) => {
    hasExited = true
    // Electron reports a number; for a signal this is the code a Unix shell reports.
    events.emit('exit', code ?? (signal === 'SIGKILL' ? 137 : 143))
  })
  child.on('error', (error) => process.stderr.write(`browser shell: the utility process failed: ${error.message}\n`))
  return Object.assign(events, {
    postMessage: (message: unknown, transfer?: unknown[]) => {
      if (transfer !== undefined && transfer.length > 0) throw new Error('The browser shell transfers no MessagePort.')
      if (!hasExited && child.connected) child.send(message as object)
    },
    kill: () => (hasExited ? false : child.kill()),
    get pid() {
      return hasExited ? undefined : child.pid
    },
    stdout: child.stdout,
    stderr: child.stderr,
  } satisfies Pick<UtilityProcess, ProvidedChild>)
}

const JS_FLAGS = '--js-flags='

/** Node takes V8's flags as arguments, Chromium in its switch `--js-flags`. */
const asNodeArguments = (argument: string): readonly string[] =>
  argument.startsWith(JS_FLAGS) ? argument.slice(JS_FLAGS.length).split(' ') : [argument]

/** Electron's `utilityProcess`: a plain Node child with `process.parentPort`, which ends with its parent. */
export function createUtilityProcess(
  onGone: (details: { type: string; reason: string; exitCode: number; serviceName: string }) => void,
): {
  utilityProcess: Pick<typeof ElectronUtilityProcess, 'fork'>
  dispose: () => void
} {
  const children = new Set<ChildProcess>()
  return {
    utilityProcess: strict('utilityProcess', {
      fork: (modulePath, args = [], options = {}) => {
        const stdio = options.stdio ?? 'inherit'
        const output = typeof stdio === 'string' ? stdio : (stdio[1] ?? 'inherit')
        const child = fork(modulePath, args, {
          env: { ...(options.env ?? process.env) } as NodeJS.ProcessEnv,
          ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
          execArgv: [...(options.execArgv ?? []).flatMap(asNodeArguments), '--import', PARENT_PORT],
          // Standard output is reserved for the line of JSON that --headless prints.
          stdio: ['ignore', output === 'inherit' ? 2 : output, output, 'ipc'] as ('ignore' | 'pipe' | 'ipc' | number)[],
          serialization: 'advanced',
        })
        children.add(child)
        child.on('exit', (code, signal) => {
          children.delete(child)
          const isCrash = signal !== null && signal !== 'SIGTERM'
          const reason = isCrash
            ? 'crashed'
            : code === 0
              ? 'clean-exit'
              : signal === 'SIGTERM'
                ? 'killed'
                : 'abnormal-exit'
          onGone({
            type: 'Utility',
            reason,
            exitCode: code ?? 1,
            serviceName: options.serviceName ?? 'node.mojom.NodeService',
          })
        })
        return strict('UtilityProcess', wrap(child)) as unknown as UtilityProcess
      },
    } satisfies Pick<typeof ElectronUtilityProcess, 'fork'>),
    dispose: () => {
      for (const child of children) child.kill()
    },
  }
}
