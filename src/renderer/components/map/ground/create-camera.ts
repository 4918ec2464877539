import { log } from '#renderer/bridge/request.ts'
import type { Camera, CameraParts } from './camera.ts'
import { createCanvasCamera } from './canvas-camera.ts'
import type { GlCamera } from './gl-camera.ts'

function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * The ground on a canvas, which is there at once, until MapLibre has drawn the same below it; where WebGL 2 is missing it
 * stays on the canvas.
 */
export function createCamera(parts: CameraParts): Camera {
  let colours = parts.colours
  let gl: GlCamera | null = null
  let isGone = false
  const canvas = createCanvasCamera({
    ...parts,
    onMove: () => {
      gl?.follow(canvas.sheet())
      parts.onMove()
    },
  })
  let shown: Camera = canvas
  const rise = async () => {
    if (!hasWebGl2()) return
    const { createGlCamera } = await import('./gl-camera.ts')
    if (isGone) return
    const made = createGlCamera({ ...parts, colours, onMove: () => shown === made && parts.onMove() }, canvas.sheet())
    gl = made
    await made.drawn
    if (isGone) return
    shown = made
    canvas.remove()
  }
  const risen = rise().catch((error: unknown) => log('error', error))
  return {
    sheet: () => shown.sheet(),
    fitTo: (places) => shown.fitTo(places),
    zoomBy: (steps) => shown.zoomBy(steps),
    panBy: (right, down) => shown.panBy(right, down),
    setColours: (next) => {
      colours = next
      gl?.setColours(next)
      if (shown === canvas) canvas.setColours(next)
    },
    setTiles: async (tiles) => {
      await risen
      return shown.setTiles(tiles)
    },
    retryTiles: () => shown.retryTiles(),
    resize: () => {
      gl?.resize()
      if (shown === canvas) canvas.resize()
    },
    remove: () => {
      isGone = true
      gl?.remove()
      if (shown === canvas) canvas.remove()
    },
  }
}
