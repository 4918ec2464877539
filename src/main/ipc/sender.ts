import { originOf } from '../window/origin.ts'

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

/** True only for the main frame of our window at our origin; never for a frame that is gone, blank or a `data:` document. */
export function isTrustedSender({ sender, senderFrame }: Sender, { origin, isKnownWindow }: Trust): boolean {
  if (senderFrame === null || senderFrame.detached === true || senderFrame.parent !== null) return false
  return senderFrame.origin === origin && originOf(senderFrame.url) === origin && isKnownWindow(sender.id)
}
