import { execFileSync } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

const appDataOf = (home: string): string => {
  if (process.platform === 'win32') return process.env.APPDATA ?? join(home, 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  return process.env.XDG_CONFIG_HOME ?? join(home, '.config')
}

/** A user folder, under its localised name ("Téléchargements") on Linux desktops. */
const folderOf = (home: string, name: string): string => {
  if (process.platform === 'linux') {
    try {
      const path = execFileSync('xdg-user-dir', [name.toUpperCase()], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      if (path.trim() !== '' && path.trim() !== home) return path.trim()
    } catch {
      // xdg-user-dir is missing: use the English name.
    }
  }
  return join(home, name === 'download' ? 'Downloads' : name.charAt(0).toUpperCase() + name.slice(1))
}

/** The folders of `app.getPath`, by Electron's names. */
export function standardPath(name: string, userData: string): string {
  const home = homedir()
  switch (name) {
    case 'home':
      return home
    case 'appData':
      return appDataOf(home)
    case 'userData':
    case 'sessionData':
      return userData
    case 'logs':
      return join(userData, 'logs')
    case 'crashDumps':
      return join(userData, 'Crashpad')
    case 'temp':
      return tmpdir()
    case 'exe':
      return process.execPath
    case 'downloads':
      return folderOf(home, 'download')
    case 'documents':
    case 'desktop':
      return folderOf(home, name)
    default:
      throw new Error(`The browser shell has no app.getPath('${name}').`)
  }
}

export const defaultUserData = (name: string): string => join(appDataOf(homedir()), name)
