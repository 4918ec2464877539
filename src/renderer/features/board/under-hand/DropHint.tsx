import { Portal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { OtherFindings } from './OtherFindings.tsx'
import { figuresOf } from './figures.ts'
import { useAllSaid } from './use-all-said.ts'
import classes from './under-hand.module.css'

const WIDTH = 336
/** Room below a cell for what is said of it. */
const ROOM = 360

interface Props {
  readonly verdict: PairVerdict
  readonly cell: HTMLElement
  /** What is carried stays where it is. */
  readonly copies?: boolean
  /** Left of it: a list goes on below. */
  readonly isBeside?: boolean
}

/** Where it stands: under the cell, over it where there is no room, or left of it. */
function placed(cell: HTMLElement, isBeside: boolean) {
  const { left, bottom, top } = cell.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  if (isBeside) return { left: left - WIDTH - 8, width: WIDTH, top: Math.min(top, innerHeight - ROOM) }
  const across = { left: Math.max(8, Math.min(left, innerWidth - WIDTH - 8)), width: WIDTH }
  const isLow = bottom > innerHeight - ROOM && top > ROOM
  return isLow ? { ...across, bottom: innerHeight - top + 2 } : { ...across, top: bottom + 2 }
}

/**
 * Under the cell that something is carried over, by hand or by keys: the verdict with all its findings and their articles of law,
 * and all figures. What only pay can tell comes once the hand rests.
 */
export function DropHint({ verdict, cell, copies = false, isBeside = false }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const all = useAllSaid(verdict, copies)
  return (
    <Portal>
      <div
        className={classes.hint}
        role="status"
        aria-atomic
        data-verdict={verdict.verdict}
        data-said={all.full ? 'all' : undefined}
        style={placed(cell, isBeside)}
      >
        <VerdictIcon verdict={verdict.verdict} size={16} />
        <div className={classes.said}>
          <VerdictReason verdict={verdict} />
          {all.full?.inTheWay?.stays === null && <span className={classes.asks}>{t('board.leaving.hint')}</span>}
          <OtherFindings verdict={verdict} full={all.full} />
          {verdict.refusal === null && (
            <dl className={classes.figures}>
              {figuresOf(t, formats, verdict, all).map(([name, value]) => (
                <div key={name} data-figure={name}>
                  <dt>{t(`board.carried.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </Portal>
  )
}
