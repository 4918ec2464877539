import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { canSandbox } from './sandbox.ts'

/**
 * Opens the address in a window without tabs or address bar. Its own profile gives it its own process, whose exit means that
 * the window was closed.
 */
export function openAppWindow(
  executable: string,
  address: string,
  options: {
    readonly userData: string
    readonly width: number
    readonly height: number
    readonly onClosed: () => void
  },
): { close: () => void } {
  const args = [
    `--app=${address}`,
    `--user-data-dir=${join(options.userData, 'browser')}`,
    `--window-size=${options.width},${options.height}`,
    '--no-first-run',
    '--no-default-browser-check',
    ...(canSandbox() ? [] : ['--no-sandbox']),
  ]
  const child = spawn(executable, args, { stdio: 'ignore' })
  child.on('error', options.onClosed)
  child.on('exit', options.onClosed)
  return { close: () => void child.kill() }
}
