import type { Point } from '../place.ts'
import type { Camera } from './camera.ts'

interface HostParts {
  readonly camera: Camera
  readonly pick: (at: Point) => void
  readonly hover: (at: Point | null) => void
}

/** A press that moved further than this, in pixels, dragged the map. */
const CLICK = 4
/** How far an arrow moves the map, in pixels. */
const STEP = 80
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Clicks, hovering and keys of a map, the same for both ways of drawing: arrows move it, + and − come closer and go away. */
export function listenToHost(host: HTMLElement, { camera, pick, hover }: HostParts): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let pressed: Point | null = null
  const place = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  host.addEventListener('pointerdown', (event) => (pressed = place(event)), { signal })
  host.addEventListener(
    'click',
    (event) => {
      const at = place(event)
      if (pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) <= CLICK) pick(at)
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) hover(place(event))
    },
    { signal },
  )
  host.addEventListener('pointerleave', () => hover(null), { signal })
  host.addEventListener(
    'keydown',
    (event) => {
      const arrow = ARROWS[event.key]
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') camera.zoomBy(1)
      else if (event.key === '-') camera.zoomBy(-1)
      else if (arrow) camera.panBy(...arrow)
      else return
      event.preventDefault()
    },
    { signal },
  )
  return () => listening.abort()
}
