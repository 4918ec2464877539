/** Messages from a window's page to the shell. */
export type FromPage =
  | readonly ['invoke', id: number, channel: string, args: readonly unknown[]]
  | readonly ['send', channel: string, args: readonly unknown[]]
  | readonly ['loaded', title: string, hash: string]
  | readonly ['state', state: PageState]
  | readonly ['navigate', url: string]
  | readonly ['window', url: string]
  | readonly ['notification', id: number, what: 'show' | 'click' | 'close' | 'failed']
  | readonly ['leaving']

/** Messages from the shell to the page. */
export type ToPage =
  | readonly ['hello', ticket: string]
  | readonly ['reply', id: number, ok: true, value: unknown]
  | readonly ['reply', id: number, ok: false, message: string]
  | readonly ['send', channel: string, args: readonly unknown[]]
  | readonly ['reload']
  | readonly ['go', url: string]
  | readonly ['open', url: string]
  | readonly ['download', path: string, name: string]
  | readonly ['notify', id: number, title: string, body: string, silent: boolean]
  | readonly ['close']

/** Focus and bounds of the page's window, as far as a page can know them. */
export interface PageState {
  readonly focused: boolean
  readonly visible: boolean
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Settings of the shell's script in the page. */
export interface PageSettings {
  readonly socketUrl: string
  readonly ticket: string
  readonly key: string
  readonly platform: string
  readonly versions: Readonly<Record<string, string>>
  readonly mayNotify: boolean
}
