import { Portal } from '@mantine/core'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import classes from './board.module.css'

const WIDTH = 264

/** Under a cell that an assignment is dragged over: the verdict, its first reason, the hours of the week. */
export function DropHint({ verdict, cell }: { readonly verdict: PairVerdict; readonly cell: HTMLElement }) {
  const formats = useFormats()
  const { left, bottom, top } = cell.getBoundingClientRect()
  const isLow = bottom > window.innerHeight - 80
  const at = { left: Math.min(left, window.innerWidth - WIDTH - 8), width: WIDTH }
  return (
    <Portal>
      <div
        className={classes.hint}
        role="status"
        data-verdict={verdict.verdict}
        style={isLow ? { ...at, bottom: window.innerHeight - top + 2 } : { ...at, top: bottom + 2 }}
      >
        <VerdictIcon verdict={verdict.verdict} size={16} />
        <span>
          <VerdictReason verdict={verdict} />
          {verdict.refusal === null && (
            <span className={classes.hintHours}>
              {formats.duration(verdict.weekMinutes)} → {formats.duration(verdict.weekMinutesAfter)}
            </span>
          )}
        </span>
      </div>
    </Portal>
  )
}
