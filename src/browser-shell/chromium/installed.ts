import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const LINUX = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser']
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
]

const candidates = (env: NodeJS.ProcessEnv): string[] => {
  if (process.platform === 'darwin') return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    return roots.flatMap((root) => WINDOWS.map((path) => join(root, path)))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return LINUX.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A Chromium-based browser installed on this machine, or the one EQUIPAGE_CHROMIUM names. */
export function installedChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.EQUIPAGE_CHROMIUM
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`EQUIPAGE_CHROMIUM names ${named}, which does not exist.`)
    return named
  }
  return candidates(env).find((path) => existsSync(path)) ?? null
}
