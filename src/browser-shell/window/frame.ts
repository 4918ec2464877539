import type { WebFrameMain } from 'electron'
import { strict } from '../strict.ts'

type Provided =
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

/** The main frame of a window; other frames have no IPC in the shell. */
export function createMainFrame(id: number, url: () => string): Pick<WebFrameMain, Provided> {
  const frame: Pick<WebFrameMain, Provided> = {
    get url() {
      return url()
    },
    get origin() {
      // URL.origin is "null" for a custom scheme.
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
