import { utilityProcess } from 'electron'
import type { DataConfig } from '#shared/contract/data.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { DataChild } from './data-process.ts'
import { DATA_PROCESS_V8_FLAGS, TABLE_PROCESS_V8_FLAGS } from './heap.ts'

/** Reading and drawing the overview; on two processors it takes half as long again beside a fill (bench P46). */
const FIRST_SCREEN_MS = 300

/** Starts the data process once. */
export function forkDataProcess(entry: string, apiUrl: string, directory: string): DataChild {
  const config: DataConfig = { apiUrl, directory, appVersion: APP_VERSION, firstScreenMs: FIRST_SCREEN_MS }
  return utilityProcess.fork(entry, [`--config=${JSON.stringify(config)}`], {
    serviceName: 'Équipage data',
    stdio: 'inherit',
    // Electron passes V8 flags to a utility process through Chromium's switch.
    execArgv: [`--js-flags=${DATA_PROCESS_V8_FLAGS.join(' ')}`],
  })
}

/** Starts a process that reads one table. */
export function forkTableProcess(entry: string): DataChild {
  return utilityProcess.fork(entry, [], {
    serviceName: 'Équipage table',
    stdio: 'inherit',
    execArgv: [`--js-flags=${TABLE_PROCESS_V8_FLAGS.join(' ')}`],
  })
}
