import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { _electron, type Browser, type Page } from '@playwright/test'
import { pageClock } from '#tests/support/clock/test-clock.ts'
import { processesIn, recordedIn, sendToSleep, wakeUp } from '#tests/support/processes/recorded.ts'
import { collectPageErrors } from './page-errors.ts'
import { runUntil } from './process.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** One running app: the built bundles in the browser shell, or in Electron with `npm run test:electron`. */
export interface Device {
  readonly page: Page
  readonly userData: string
  /** The folder its save dialogs save to. */
  readonly saveFolder: string
  /** The path the person chooses in the next save dialog, when it is not the suggested one. */
  readonly answerNextSave: (answer: { canceled?: boolean; name?: string }) => Promise<void>
  /** Errors of the page: on its console, violations of its policy, uncaught exceptions. */
  readonly pageErrors: readonly string[]
  /** What main and the data process logged. */
  readonly log: () => string
  /** Suspends all of its processes, as when a laptop is closed. */
  readonly fallAsleep: () => Promise<void>
  /** Resumes them; the machine reports that it slept. */
  readonly wake: () => Promise<void>
  /** Quits the app as its person would; its folder stays for another start. */
  readonly stop: () => Promise<void>
  /** Kills it, as a power cut would. */
  readonly kill: () => Promise<void>
}

export interface DeviceOptions {
  readonly apiUrl: string
  /** A folder to start again on; by default a new one. */
  readonly userData?: string
  readonly env?: Readonly<Record<string, string>>
  /** The folder of a device that is signed in already, copied for this one. */
  readonly copyOf?: string
}

interface Launch {
  readonly userData: string
  readonly saveFolder: string
  readonly env: Readonly<Record<string, string>>
}

/** The browser shell detects sleep by a timer that fires this much late; the rest is a margin of five seconds. */
const SLEEP_MS = 36_000

/** Where the processes of a device are noted. */
const processesOf = (userData: string): string => join(userData, 'processes-of-test')

/** The data process of a device, which alone has a configuration among its arguments. */
export function dataProcessOf({ userData }: Pick<Device, 'userData'>): number {
  const found = processesIn(processesOf(userData)).find(({ args }) => args.some((one) => one.startsWith('--config=')))
  if (found === undefined) throw new Error('The device has no data process')
  return found.pid
}

/** Stops all processes of a device where they are, and lets them go on. */
function sleeper(userData: string) {
  let asleepAt = 0
  const rouse = () => wakeUp(processesOf(userData))
  return {
    fallAsleep: async () => {
      await sendToSleep(processesOf(userData))
      asleepAt = Date.now()
    },
    wake: async () => {
      await setTimeout(asleepAt + SLEEP_MS - Date.now())
      await rouse()
    },
    rouse,
  }
}

const answerFile = (launch: Launch) => (answer: { canceled?: boolean; name?: string }) =>
  writeFile(join(launch.saveFolder, 'next-answer.json'), JSON.stringify(answer))

async function inBrowserShell(browser: Browser, launch: Launch): Promise<Device> {
  const args = ['src/browser-shell/index.ts', 'out/main/index.js'].map((path) => join(root, path))
  const running = await runUntil('window', [...args, '--headless', `--user-data-dir=${launch.userData}`], {
    ...launch.env,
    EQUIPAGE_SHELL_SAVE_DIR: launch.saveFolder,
  })
  const { rouse, ...sleeping } = sleeper(launch.userData)
  const context = await browser.newContext()
  await context.addInitScript({ content: pageClock() })
  const page = await context.newPage()
  const { pageErrors, stop: stopListening } = collectPageErrors(page)
  await page.goto(String(running.ready['url']))
  return {
    page,
    pageErrors,
    ...launch,
    ...sleeping,
    answerNextSave: answerFile(launch),
    log: running.errors,
    stop: async () => {
      stopListening()
      await rouse()
      await running.stop()
      await context.close()
    },
    kill: async () => {
      stopListening()
      await rouse()
      await running.kill()
      await context.close()
    },
  }
}

async function inElectron(launch: Launch): Promise<Device> {
  const app = await _electron.launch({
    args: [root, `--user-data-dir=${launch.userData}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, ...launch.env } as Record<string, string>,
  })
  let log = ''
  app.process().stderr?.on('data', (chunk) => (log += String(chunk)))
  await app.evaluate(({ dialog }, folder) => {
    const fs = process.getBuiltinModule('node:fs')
    const path = process.getBuiltinModule('node:path')
    const answer = (): { canceled?: boolean; name?: string } => {
      const file = path.join(folder, 'next-answer.json')
      if (!fs.existsSync(file)) return {}
      const text = fs.readFileSync(file, 'utf8')
      fs.rmSync(file)
      return JSON.parse(text) as { canceled?: boolean; name?: string }
    }
    const save = (...given: { defaultPath?: string }[]) => {
      const { canceled = false, name } = answer()
      const offered = path.basename(given.at(-1)?.defaultPath ?? '')
      return Promise.resolve({ canceled, filePath: canceled ? '' : path.join(folder, name ?? offered) })
    }
    dialog.showSaveDialog = save as typeof dialog.showSaveDialog
    const open = () => {
      const { canceled = false, name = '' } = answer()
      return Promise.resolve({ canceled, filePaths: canceled ? [] : [path.join(folder, name)] })
    }
    dialog.showOpenDialog = open as typeof dialog.showOpenDialog
  }, launch.saveFolder)
  const page = await app.firstWindow()
  await app.context().addInitScript({ content: pageClock() })
  await page.reload()
  const { fallAsleep, wake } = sleeper(launch.userData)
  return {
    page,
    pageErrors: collectPageErrors(page).pageErrors,
    ...launch,
    fallAsleep,
    wake: async () => {
      await wake()
      await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
    },
    answerNextSave: answerFile(launch),
    log: () => log,
    stop: () => app.close(),
    kill: async () => {
      app.process().kill('SIGKILL')
      await app.waitForEvent('close')
    },
  }
}

/** Starts the app; the folder stays until `removeDevice`, so that a test can start it again. */
export async function startDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const { apiUrl, userData, copyOf, env = {} } = options
  const folder = userData ?? (await mkdtemp(join(tmpdir(), 'equipage-device-')))
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true })
  const saveFolder = join(folder, 'saved-by-test')
  await mkdir(saveFolder, { recursive: true })
  // An earlier start's notes are of processes that ended.
  await rm(processesOf(folder), { recursive: true, force: true })
  await mkdir(processesOf(folder))
  const launch = {
    userData: folder,
    saveFolder,
    env: { EQUIPAGE_API_URL: apiUrl, EQUIPAGE_USER_DATA: folder, ...recordedIn(processesOf(folder)), ...env },
  }
  return process.env['EQUIPAGE_SHELL'] === 'electron' ? inElectron(launch) : inBrowserShell(browser, launch)
}

export const removeDevice = (device: Device): Promise<void> =>
  rm(device.userData, { recursive: true, force: true, maxRetries: 5 })
