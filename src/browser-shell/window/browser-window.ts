import { EventEmitter } from 'node:events'
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron'
import type { PageState } from '../page/messages.ts'
import { strict } from '../strict.ts'
import type { ShellWebContents } from './web-contents.ts'
import type { Surface } from './surface.ts'

export interface WindowParts {
  readonly contents: ShellWebContents
  readonly surface: Surface
  readonly destroy: () => void
}

/** What the windows of one app share. */
export interface WindowHost {
  readonly windows: Map<number, ShellWindow>
  readonly nextId: () => number
  readonly makeParts: (
    id: number,
    options: BrowserWindowConstructorOptions,
    onState: (state: PageState) => void,
    onClosed: () => void,
  ) => WindowParts
  readonly onAllClosed: () => void
  readonly onCreated: (window: ShellWindow) => void
  readonly onFocus: (window: ShellWindow, isFocused: boolean) => void
}

type Provided =
  | 'loadURL'
  | 'loadFile'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'isVisible'
  | 'isFocused'
  | 'isDestroyed'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFullScreen'
  | 'restore'
  | 'maximize'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setTitle'
  | 'getTitle'
  | 'setBackgroundColor'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'close'
  | 'destroy'

/**
 * Electron's `BrowserWindow`, as far as a page in a browser can be one: it has size, focus and close; the browser decides its
 * place on the screen.
 */
export class ShellWindow extends EventEmitter implements Pick<BrowserWindow, Provided> {
  readonly id: number
  readonly webContents: ShellWebContents
  private readonly host: WindowHost
  private readonly parts: WindowParts
  private bounds: Rectangle
  private title: string
  private visible: boolean
  private focused = false
  private maximized = false
  private destroyed = false

  constructor(host: WindowHost, options: BrowserWindowConstructorOptions) {
    super()
    this.host = host
    this.id = host.nextId()
    this.bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.title = options.title ?? ''
    this.visible = options.show ?? true
    const self = strict('BrowserWindow', this)
    this.parts = this.host.makeParts(
      this.id,
      options,
      (state) => self.follow(state),
      () => self.close(),
    )
    this.webContents = this.parts.contents
    this.webContents.once('did-finish-load', () => self.emit('ready-to-show'))
    this.host.windows.set(this.id, self)
    this.host.onCreated(self)
    return self
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  loadFile(path: string): Promise<void> {
    return this.webContents.loadFile(path)
  }

  show(): void {
    this.visible = true
    this.emit('show')
  }
  showInactive(): void {
    this.show()
  }
  hide(): void {
    this.visible = false
    this.emit('hide')
  }
  // Browsers do not let a page raise its window.
  focus(): void {}
  restore(): void {}
  isVisible(): boolean {
    return this.visible
  }
  isFocused(): boolean {
    return this.focused
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  isMinimized(): boolean {
    return false
  }
  isMaximized(): boolean {
    return this.maximized
  }
  isFullScreen(): boolean {
    return false
  }
  maximize(): void {
    this.maximized = true
    this.emit('maximize')
  }
  getBounds(): Rectangle {
    return { ...this.bounds }
  }
  getNormalBounds(): Rectangle {
    return { ...this.bounds }
  }
  setBounds(bounds: Partial<Rectangle>): void {
    Object.assign(this.bounds, bounds)
  }
  setTitle(title: string): void {
    this.title = title
  }
  getTitle(): string {
    return this.title
  }
  setBackgroundColor(): void {}
  // The browser around the page has its own menu.
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}

  close(): void {
    if (this.destroyed) return
    let prevented = false
    this.emit('close', { preventDefault: () => (prevented = true), defaultPrevented: false })
    if (!prevented) this.destroy()
  }

  destroy(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.host.windows.delete(this.id)
    this.parts.destroy()
    void this.parts.surface.close()
    this.emit('closed')
    if (this.host.windows.size === 0) this.host.onAllClosed()
  }

  private follow(state: PageState): void {
    const { x, y, width, height } = state
    const moved = x !== this.bounds.x || y !== this.bounds.y
    const resized = width !== this.bounds.width || height !== this.bounds.height
    this.bounds = { x, y, width, height }
    if (moved) this.emit('move')
    if (resized) this.emit('resize')
    if (state.focused !== this.focused) {
      this.focused = state.focused
      this.emit(state.focused ? 'focus' : 'blur')
      this.host.onFocus(this, state.focused)
    }
  }
}

export interface WindowClass {
  new (options?: BrowserWindowConstructorOptions): ShellWindow
  readonly getAllWindows: () => ShellWindow[]
  readonly getFocusedWindow: () => ShellWindow | null
  readonly fromId: (id: number) => ShellWindow | null
  readonly fromWebContents: (contents: WebContents) => ShellWindow | null
}

/** The class as the app sees it: `new BrowserWindow(options)`. */
export function createWindowClass(host: WindowHost): WindowClass {
  const all = () => [...host.windows.values()]
  class Window extends ShellWindow {
    static getAllWindows = all
    static getFocusedWindow = () => all().find((window) => window.isFocused()) ?? null
    static fromId = (id: number) => host.windows.get(id) ?? null
    static fromWebContents = (contents: WebContents) =>
      all().find((window) => (window.webContents as unknown) === contents) ?? null

    constructor(options: BrowserWindowConstructorOptions = {}) {
      super(host, options)
    }
  }
  return strict('BrowserWindow', Window)
}
