import type { Session } from 'electron'
import { originOf } from './origin.ts'

const ALLOWED: ReadonlySet<string> = new Set(['notifications', 'clipboard-sanitized-write'])

/** Our own page gets two permissions; every other permission is refused, also ones Chromium adds later. */
export function isAllowedPermission(permission: string, origin: string, trusted: string): boolean {
  return ALLOWED.has(permission) && origin.replace(/\/$/, '') === trusted
}

type Guarded = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setUSBProtectedClassesHandler'
  | 'setBluetoothPairingHandler'
  | 'setDisplayMediaRequestHandler'
>

/** Installs a handler for every kind of permission and device a page can ask for. */
export function guardPermissions(session: Guarded, trusted: string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isAllowedPermission(permission, originOf(requestingUrl) ?? '', trusted)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowedPermission(permission, origin, trusted))
  session.setDevicePermissionHandler(() => false)
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
}
