import type { PrintToPDFOptions } from 'electron'
import type { PageState, ToPage } from '../page/messages.ts'

/** What shows a window's page: a visible browser, or a headless one. */
export interface Surface {
  readonly load: (url: string) => Promise<void>
  readonly loadFile: (path: string) => Promise<void>
  readonly send: (message: ToPage) => void
  readonly print: (options: PrintToPDFOptions) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** What a surface reports back. */
export interface SurfaceEvents {
  readonly invoke: (channel: string, args: readonly unknown[]) => Promise<unknown>
  readonly receive: (channel: string, args: readonly unknown[]) => void
  readonly loaded: (title: string, hash: string) => void
  readonly state: (state: PageState) => void
  readonly navigate: (url: string) => void
  readonly window: (url: string) => void
  readonly notification: (id: number, what: 'show' | 'click' | 'close' | 'failed') => void
  /** The page's process died. */
  readonly died: () => void
  /** The person closed the window. */
  readonly closed: () => void
}
