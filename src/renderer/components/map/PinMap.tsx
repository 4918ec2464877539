import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapGround } from './MapGround.tsx'
import type { Mark, Place } from './place.ts'
import { ASPECT, CLOSEST, isInside, moved, pointOf, viewAround } from './projection.ts'
import { MapTools } from './MapTools.tsx'
import { usePictureTiles } from './tiles/use-picture-tiles.ts'
import styles from './pin-map.module.css'
import { usePinDrag } from './use-pin-drag.ts'

interface Props {
  readonly pin: Place | null
  /** Offices, shown with their names. */
  readonly marks: readonly Mark[]
  readonly label: string
  /** Called with each new place of the pin; without it the map is only looked at. */
  readonly onMove?: (to: Place) => void
}

/** Where a map without a pin begins. */
const MONTREAL: Place = { lat: 45.6, lng: -73.4 }
/** How close a map begins: the surroundings of a town around a pin, the south of the province without one. */
const START = { pin: 5, none: 2 } as const
/** How far an arrow key moves the pin, in parts of the height of the map. */
const NUDGE = 0.01
const FAR = 10
/** In pixels, before the map was measured. */
const USUAL_HEIGHT = 400

const ARROWS: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
}

/**
 * A map of Québec that needs no network: the bundled ground, tiles on it where they are pictures, offices and a pin. The pin
 * is put by a click, dragged, or moved by the arrow keys (ten times as far with Shift); + and − come closer and go away.
 */
export function PinMap({ pin, marks, label, onMove }: Props) {
  const { t } = useTranslation()
  const { ref, width, height } = useElementSize()
  const tiles = usePictureTiles()
  const closest = tiles.pictures ? CLOSEST.tiles : CLOSEST.ground
  const [step, setStep] = useState<number>(pin ? START.pin : START.none)
  const [centre, setCentre] = useState<Place>(pin ?? MONTREAL)
  const known = viewAround(centre, step)
  // A pin that left the view, by a key or by its coordinates, is followed.
  const isLost = pin !== null && step > 0 && !isInside(known, pointOf(pin))
  const view = isLost ? viewAround(pin, step) : known
  const { isDragging, ...drag } = usePinDrag(view, (to) => {
    if (!isLost) setCentre(centre)
    onMove?.(to)
  })
  if (isLost && !isDragging) setCentre(pin)
  const zoom = (by: number) => {
    setStep(Math.min(closest, Math.max(0, step + by)))
    if (pin) setCentre(pin)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (arrow && onMove) {
      const by = NUDGE * (event.shiftKey ? FAR : 1)
      onMove(moved(pin ?? centre, view, { right: arrow.right * by, down: arrow.down * by }))
    } else return
    event.preventDefault()
  }
  const unit = view.height / (height || USUAL_HEIGHT)
  const at = pin && pointOf(pin)
  return (
    <div ref={ref} className={styles.frame} style={{ aspectRatio: ASPECT }}>
      <MapGround view={view} width={width} height={height} marks={marks} tiles={tiles} />
      <svg
        className={styles.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role={onMove ? 'application' : 'img'}
        aria-label={pin ? t('map.pinAt', { label, latitude: pin.lat, longitude: pin.lng }) : t('map.noPin', { label })}
        tabIndex={0}
        data-editable={onMove !== undefined || undefined}
        onKeyDown={onKeyDown}
        {...(onMove && drag)}
      >
        {at && (
          <g className={styles.pin} transform={`translate(${at.x} ${at.y}) scale(${unit})`} data-testid="pin">
            <path d="M0 0C-3-9-11-13-11-22a11 11 0 0 1 22 0C11-13 3-9 0 0Z" />
            <circle cy={-22} r={4} />
          </g>
        )}
      </svg>
      <MapTools onZoom={zoom} isClosest={step === closest} isFarthest={step === 0} tiles={tiles.note} />
    </div>
  )
}
