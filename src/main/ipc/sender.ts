/** The sender of a request, as Electron describes it. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: {
    readonly origin: string
    readonly url: string
    readonly parent: unknown
    readonly detached?: boolean
  } | null
}

interface Trust {
  /** `app://bundle`, or Vite's address while developing. */
  readonly origin: string
  readonly isKnownWindow: (webContentsId: number) => boolean
}

/** The origin a frame's address really has; `URL.origin` answers "null" for a scheme of our own. */
function originOf(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed && parsed.host !== '' ? `${parsed.protocol}//${parsed.host}` : null
}

/** Only the main frame of a window of ours, at our own origin. A frame that is gone, blank or of data is nobody. */
export function isTrustedSender({ sender, senderFrame }: Sender, { origin, isKnownWindow }: Trust): boolean {
  if (senderFrame === null || senderFrame.detached === true || senderFrame.parent !== null) return false
  return senderFrame.origin === origin && originOf(senderFrame.url) === origin && isKnownWindow(sender.id)
}
