import { EventEmitter } from 'node:events'
import type { Notification, NotificationConstructorOptions } from 'electron'
import { strict } from './strict.ts'

type What = 'show' | 'click' | 'close' | 'failed'
type Tell = (id: number, title: string, body: string, silent: boolean) => void

export interface Notifications {
  readonly Notification: NotificationClass
  /** What became of one, as the page tells it. */
  readonly happened: (id: number, what: What) => void
}

export interface NotificationClass {
  new (options?: NotificationConstructorOptions): EventEmitter & Pick<Notification, 'show' | 'title' | 'body'>
  readonly isSupported: () => boolean
}

/** Electron's `Notification`, shown by the browser the page is in; one it may not show ends in a `failed` event, as on a desktop. */
export function createNotifications(tell: Tell): Notifications {
  const shown = new Map<number, EventEmitter>()
  let last = 0
  class ShellNotification extends EventEmitter {
    static isSupported = () => true
    title: string
    body: string
    silent: boolean
    constructor(options: NotificationConstructorOptions = {}) {
      super()
      this.title = options.title ?? ''
      this.body = options.body ?? ''
      this.silent = options.silent ?? false
      return strict('Notification', this)
    }
    show(): void {
      const id = ++last
      shown.set(id, this)
      tell(id, this.title, this.body, this.silent)
    }
  }
  return {
    Notification: strict('Notification', ShellNotification),
    happened: (id, what) => {
      const notification = shown.get(id)
      if (what === 'close' || what === 'failed') shown.delete(id)
      notification?.emit(what, {}, what === 'failed' ? 'The browser may not show notifications.' : undefined)
    },
  }
}
