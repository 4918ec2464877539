import type { DataEvents } from '#shared/contract/data.ts'

interface Shown {
  readonly on: (event: 'click', listener: () => void) => unknown
  readonly show: () => void
}

interface NotifyOptions {
  readonly make: (title: string) => Shown
  readonly text: (key: string, params: Readonly<Record<string, string>>) => string
  readonly open: (to: string) => void
}

/** Native notifications; a click brings the window to the place they are about. */
export function createNotifier({ make, text, open }: NotifyOptions) {
  return ({ titleKey, params, to }: DataEvents['notify']): void => {
    const shown = make(text(titleKey, params))
    if (to !== null) shown.on('click', () => open(to))
    shown.show()
  }
}
