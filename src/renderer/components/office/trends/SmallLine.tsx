import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { runsOf, WIDTH, HEIGHT, xOf, yOf } from './line-shape.ts'
import { LineMonths } from './LineMonths.tsx'
import type { Point } from './point.ts'
import styles from './trends.module.css'

interface Props {
  readonly title: string
  /** Where its title leads. */
  readonly to?: string | undefined
  /** Its title then opens its moments in figures, with this below. */
  readonly note?: string
  readonly points: readonly Point[]
  /** The ends of the scale, the same for lines that are compared. */
  readonly least: number
  readonly most: number
  /** The ends of the scale in words, where nothing beside says them. */
  readonly scale?: string
}

/** A line of a few moments with its last value in figures; those who do not see it read a table. */
export function SmallLine({ title, to, note, points, least, most, scale }: Props) {
  const id = useId()
  const last = points.findLastIndex(({ value }) => value !== null)
  const shown = points[last]
  const y = (value: number) => yOf(value, least, most)
  return (
    <figure className={styles.small} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        {note !== undefined ? (
          <LineMonths id={id} title={title} points={points} note={note} />
        ) : to === undefined ? (
          <span id={id} className={styles.title} title={title}>
            {title}
          </span>
        ) : (
          <Link id={id} to={to} className={styles.title} title={title}>
            {title}
          </Link>
        )}
        <strong className="tabular">{shown?.text ?? '–'}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles.picture} aria-hidden>
        <line x1={0} x2={WIDTH} y1={y(most)} y2={y(most)} className={styles.grid} />
        <line x1={0} x2={WIDTH} y1={y(least)} y2={y(least)} className={styles.grid} />
        {runsOf(points.map(({ value }) => value)).map((run) => (
          <polyline
            key={run[0]?.at}
            className={styles.line}
            points={run.map(({ at, value }) => `${xOf(at, points.length)},${y(value)}`).join(' ')}
          />
        ))}
        {points.map(({ label, value, text }, i) => (
          <g key={label}>
            {value !== null && (
              <line
                x1={xOf(i, points.length)}
                x2={xOf(i, points.length)}
                y1={y(value)}
                y2={y(value)}
                className={i === last ? styles.last : styles.dot}
              />
            )}
            <rect
              x={xOf(i, points.length) - WIDTH / points.length / 2}
              y={0}
              width={WIDTH / points.length}
              height={HEIGHT}
              fill="transparent"
            >
              <title>{`${label} · ${text}`}</title>
            </rect>
          </g>
        ))}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{points[0]?.short ?? points[0]?.label}</span>
        {scale !== undefined && <span>{scale}</span>}
        <span>{points.at(-1)?.short ?? points.at(-1)?.label}</span>
      </div>
      <VisuallyHidden>
        <table aria-labelledby={id}>
          <tbody>
            {points.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
