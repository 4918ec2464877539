import type { DataEvents } from '#shared/contract/data.ts'

interface NativeNotification {
  readonly on: (event: 'click', listener: () => void) => unknown
  readonly show: () => void
}

interface NotifyOptions {
  readonly make: (title: string, body: string) => NativeNotification
  readonly text: (key: string, params: Readonly<Record<string, string>>) => string
  readonly open: (to: string) => void
  /** Whether the person wants them on this device. */
  readonly isWanted: () => boolean
}

/** Shows native notifications; a click opens the route they name. */
export function createNotifier({ make, text, open, isWanted }: NotifyOptions) {
  return ({ titleKey, params, to, body, bodyKey }: DataEvents['notify']): void => {
    if (!isWanted()) return
    const notification = make(text(titleKey, params), body ?? (bodyKey === undefined ? '' : text(bodyKey, params)))
    if (to !== null) notification.on('click', () => open(to))
    notification.show()
  }
}
