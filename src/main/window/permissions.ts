import type { Session } from 'electron'

const ALLOWED: ReadonlySet<string> = new Set(['notifications', 'clipboard-sanitized-write'])

/** Two permissions are given to our own page; every other, known or to come, is refused. */
export function isAllowedPermission(permission: string, origin: string, trusted: string): boolean {
  return ALLOWED.has(permission) && origin.replace(/\/$/, '') === trusted
}

const originOf = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}` : ''
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

/** Every question a page can ask of the machine, answered. */
export function guardPermissions(session: Guarded, trusted: string): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isAllowedPermission(permission, originOf(requestingUrl), trusted)),
  )
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowedPermission(permission, origin, trusted))
  session.setDevicePermissionHandler(() => false)
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
}
