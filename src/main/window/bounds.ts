import type { WindowState } from '../settings/schema.ts'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const SMALLEST = { width: 800, height: 600 } as const
const USUAL = { width: 1440, height: 900 } as const
/** The part of the title bar that must be visible, so that a person can drag the window. */
const GRIP = { width: 120, height: 40 } as const

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))

function isReachable(state: Area, display: Area): boolean {
  const left = Math.max(state.x, display.x)
  const right = Math.min(state.x + state.width, display.x + display.width)
  return right - left >= GRIP.width && state.y >= display.y && state.y + GRIP.height <= display.y + display.height
}

/**
 * Where the window opens: its last bounds, fitted to the connected displays. Without last bounds, or when their display
 * is gone: the usual size in the middle of the first display.
 */
export function placedBounds(saved: WindowState | null, displays: readonly [Area, ...Area[]]): Area {
  const home = displays.find((display) => saved !== null && isReachable(saved, display))
  const display = home ?? displays[0]
  const width = clamp(saved?.width ?? USUAL.width, SMALLEST.width, display.width)
  const height = clamp(saved?.height ?? USUAL.height, SMALLEST.height, display.height)
  if (saved === null || !home) {
    return {
      x: Math.round(display.x + (display.width - width) / 2),
      y: Math.round(display.y + (display.height - height) / 2),
      width,
      height,
    }
  }
  return {
    x: clamp(saved.x, display.x - width + GRIP.width, display.x + display.width - GRIP.width),
    y: clamp(saved.y, display.y, display.y + display.height - GRIP.height),
    width,
    height,
  }
}
