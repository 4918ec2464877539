import { Checkbox, Text, Textarea } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { rowFindings } from '#renderer/components/dispatch/verdicts/row-findings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Limited } from './Limited.tsx'
import { ShiftRow } from './ShiftRow.tsx'

interface Props {
  readonly shifts: readonly ShiftToCopy[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly reasonRef: RefObject<HTMLTextAreaElement | null>
}

/** What a rule warns of: copied only where it is ticked, for one reason that each of them keeps. */
export function ToVerify({ shifts, chosen, onChoose, reason, onReason, reasonRef }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const areAll = chosen.size === shifts.length
  const title = t('board.copyWeek.toVerify', { count: shifts.length })
  return (
    <section>
      <Checkbox
        mb={4}
        checked={areAll}
        indeterminate={chosen.size > 0 && !areAll}
        label={<Text fw={600}>{title}</Text>}
        description={t('board.copyWeek.verifyHelp')}
        onChange={() => onChoose(new Set(areAll ? [] : shifts.map(({ assignmentId }) => assignmentId)))}
      />
      {chosen.size > 0 && (
        <Textarea
          ref={reasonRef}
          autosize
          minRows={1}
          maxLength={500}
          my="xs"
          label={t('board.reason')}
          description={t('board.reasonHelp')}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      )}
      <Limited label={title}>
        {shifts.map((shift) => (
          <ShiftRow
            key={shift.assignmentId}
            shift={shift}
            choice={
              <Checkbox
                checked={chosen.has(shift.assignmentId)}
                aria-label={t('board.copyWeek.choose', { name: shift.name, day: formats.shortDay(shift.date) })}
                onChange={() => toggle(shift.assignmentId)}
              />
            }
          >
            {rowFindings(shift.findings, 'review').map((finding) => (
              <div key={`${finding.code}${JSON.stringify(finding.params)}`}>
                <FindingText finding={finding} />
              </div>
            ))}
          </ShiftRow>
        ))}
      </Limited>
    </section>
  )
}
