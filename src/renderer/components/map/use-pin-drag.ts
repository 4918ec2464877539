import { useState, type PointerEvent } from 'react'
import type { Place } from './place.ts'
import { placeOf, type View } from './projection.ts'

/** Puts a pin where the pointer is pressed, and takes it along until it is released. */
export function usePinDrag(view: View, onMove: (to: Place) => void) {
  const [isDragging, setDragging] = useState(false)
  const placeUnder = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return placeOf({
      x: view.x + ((clientX - box.left) / box.width) * view.width,
      y: view.y + ((clientY - box.top) / box.height) * view.height,
    })
  }
  return {
    isDragging,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
      onMove(placeUnder(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (isDragging) onMove(placeUnder(event))
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  }
}
