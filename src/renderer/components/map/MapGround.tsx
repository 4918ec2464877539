import { memo } from 'react'
import { placedNames } from './placed-names.ts'
import { pointOf, type Mark } from './projection.ts'
import styles from './pin-map.module.css'
import { LAND_PATHS, RIVER_PATHS, TOWNS } from './quebec.ts'

interface Props {
  readonly step: number
  /** The size of a pixel or so in units of the drawing. */
  readonly unit: number
  readonly marks: readonly Mark[]
}

/** The outline, rivers, towns and offices under the pin. */
export const MapGround = memo(function MapGround({ step, unit, marks }: Props) {
  const named = [
    ...marks.map((mark) => ({ ...mark, kind: 'office' as const, drop: 8 })),
    ...TOWNS.filter(({ from }) => from <= step).map((mark) => ({ ...mark, kind: 'town' as const, drop: 0 })),
  ]
  const sides = placedNames(named, unit)
  return (
    <>
      {LAND_PATHS.map((path) => (
        <path key={path} d={path} className={styles.land} strokeWidth={unit} />
      ))}
      {RIVER_PATHS.map((path) => (
        <path key={path} d={path} className={styles.river} strokeWidth={unit * Math.min(6, 1.5 + step)} />
      ))}
      {named.map((mark, at) => (
        <Named key={`${mark.kind} ${mark.name}`} unit={unit} mark={mark} kind={mark.kind} side={sides[at] ?? null} />
      ))}
    </>
  )
})

interface NamedProps {
  readonly mark: Mark
  readonly kind: 'town' | 'office'
  readonly unit: number
  readonly side: 'right' | 'left' | null
}

/** A place with its name, which is left out where there is no room for it. */
function Named({ mark, kind, unit, side }: NamedProps) {
  const { x, y } = pointOf(mark)
  return (
    <g className={styles[kind]} transform={`translate(${x} ${y}) scale(${unit})`}>
      {kind === 'office' ? <rect x={-4} y={-4} width={8} height={8} rx={1.5} /> : <circle r={2.5} />}
      {side && (
        <text
          x={side === 'right' ? 8 : -8}
          y={kind === 'office' ? 12 : 4}
          textAnchor={side === 'right' ? 'start' : 'end'}
        >
          {mark.name}
        </text>
      )}
    </g>
  )
}
