import { createContext, useContext } from 'react'
import type { AppInfo } from '#shared/contract/ipc.ts'

/** What the app says of itself; blank until main answered. */
export const AppInfoContext = createContext<AppInfo>({
  version: '',
  platform: 'linux',
  shell: 'browser',
  apiUrl: '',
  language: 'fr',
  canKeepToken: false,
})

export const useAppInfo = (): AppInfo => useContext(AppInfoContext)
