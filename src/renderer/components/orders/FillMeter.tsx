import { fillOf } from '#shared/domain/orders/order-fill.ts'
import classes from './fill-meter.module.css'

interface Props {
  readonly required: number
  readonly assigned: number
}

/** How many assignments of an order have a person: a bar and `3/4`. */
export function FillMeter({ required, assigned }: Props) {
  if (required === 0) return null
  const share = Math.min(1, assigned / required)
  return (
    <span className={classes.meter} data-fill={fillOf(required, assigned)}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.figures}>
        {assigned}/{required}
      </span>
    </span>
  )
}
