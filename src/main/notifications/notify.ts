import type { DataEvents } from '#shared/contract/data.ts'

interface NativeNotification {
  readonly on: (event: 'click', listener: () => void) => unknown
  readonly show: () => void
}

interface NotifyOptions {
  readonly make: (title: string) => NativeNotification
  readonly text: (key: string, params: Readonly<Record<string, string>>) => string
  readonly open: (to: string) => void
}

/** Shows native notifications; a click opens the route they name. */
export function createNotifier({ make, text, open }: NotifyOptions) {
  return ({ titleKey, params, to }: DataEvents['notify']): void => {
    const notification = make(text(titleKey, params))
    if (to !== null) notification.on('click', () => open(to))
    notification.show()
  }
}
