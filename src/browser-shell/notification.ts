import { EventEmitter } from 'node:events'
import type { Notification, NotificationConstructorOptions } from 'electron'
import { strict } from './strict.ts'

type NotificationEvent = 'show' | 'click' | 'close' | 'failed'
type Post = (id: number, title: string, body: string, silent: boolean) => void

export interface Notifications {
  readonly Notification: NotificationClass
  /** Emits an event the page reports on the notification. */
  readonly onEvent: (id: number, event: NotificationEvent) => void
}

export interface NotificationClass {
  new (options?: NotificationConstructorOptions): EventEmitter & Pick<Notification, 'show' | 'title' | 'body'>
  readonly isSupported: () => boolean
}

/** Electron's `Notification`, shown by the browser. One it may not show emits `failed`, as in Electron. */
export function createNotifications(post: Post): Notifications {
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
      post(id, this.title, this.body, this.silent)
    }
  }
  return {
    Notification: strict('Notification', ShellNotification),
    onEvent: (id, event) => {
      const notification = shown.get(id)
      if (event === 'close' || event === 'failed') shown.delete(id)
      notification?.emit(event, {}, event === 'failed' ? 'The browser may not show notifications.' : undefined)
    },
  }
}
