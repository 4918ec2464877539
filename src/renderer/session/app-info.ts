import { createContext, useContext } from 'react'
import type { AppInfo } from '#shared/contract/ipc.ts'

/** Version, platform and server of the app; blank until main answers. */
export const AppInfoContext = createContext<AppInfo>({
  version: '',
  platform: 'linux',
  shell: 'browser',
  apiUrl: '',
  language: 'fr',
  canKeepToken: false,
})

export const useAppInfo = (): AppInfo => useContext(AppInfoContext)
