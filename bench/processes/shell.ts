import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../data/places.ts'

export interface ShellProcess {
  /** The address of its page. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Runs an app in the product's browser shell, headless, and waits for the address of its page. */
export async function startShell(entry: string, userData: string, apiUrl: string): Promise<ShellProcess> {
  const args = ['src/browser-shell/index.ts', entry, '--headless', `--user-data-dir=${userData}`]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', EQUIPAGE_API_URL: apiUrl, EQUIPAGE_PARENT_WATCH: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors = (errors + String(chunk)).slice(-4000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"event":"window"')) resolve((JSON.parse(line) as { url: string }).url)
    })
    void exited.then(() => reject(new Error(`The shell ended early: ${errors}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
