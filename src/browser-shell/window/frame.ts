import type { WebFrameMain } from 'electron'
import { strict } from '../strict.ts'

type Offered =
  | 'url'
  | 'origin'
  | 'parent'
  | 'top'
  | 'name'
  | 'processId'
  | 'routingId'
  | 'frameToken'
  | 'detached'
  | 'isDestroyed'

/** The main frame of a window; the shell gives no other frame a way to speak. */
export function createMainFrame(id: number, url: () => string): Pick<WebFrameMain, Offered> {
  const frame: Pick<WebFrameMain, Offered> = {
    get url() {
      return url()
    },
    get origin() {
      // URL.origin knows only the web's own schemes and says "null" of ours.
      const { protocol, host } = new URL(url())
      return `${protocol}//${host}`
    },
    get top() {
      return frame as WebFrameMain
    },
    parent: null,
    name: '',
    processId: id,
    routingId: 1,
    frameToken: String(id),
    detached: false,
    isDestroyed: () => false,
  }
  return strict('WebFrameMain', frame)
}
