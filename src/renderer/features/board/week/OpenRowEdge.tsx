import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clampHeight, LARGEST_OPEN, SMALLEST_OPEN, STEP } from './use-board-layout.ts'
import classes from './board.module.css'

interface Props {
  /** The height of the row as it is. */
  readonly height: () => number
  readonly value: number | null
  readonly onResize: (height: number) => void
}

/** The lower edge of the open assignments: dragged, or moved with the arrow keys. */
export function OpenRowEdge({ height, value, onResize }: Props) {
  const { t } = useTranslation()
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? STEP : event.key === 'ArrowUp' ? -STEP : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    onResize(clampHeight(height() + step))
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const [from, at] = [height(), event.clientY]
    const move = (moved: globalThis.PointerEvent) => onResize(clampHeight(from + moved.clientY - at))
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }
  return (
    <div
      className={classes.edge}
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('board.openHeight')}
      aria-valuemin={SMALLEST_OPEN}
      aria-valuemax={LARGEST_OPEN}
      aria-valuenow={value ?? LARGEST_OPEN}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={onPointerDown}
    />
  )
}
