import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPENSES } from '#shared/domain/time/entries/claims-unworked.ts'
import { entities } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import { runVerb } from '#renderer/records/write.ts'
import { ClosedPeriodNote } from '../ClosedPeriodNote.tsx'
import { claimsText, MOST_NAMED, type Claimed } from './claims-text.ts'

/** What is not claimed: minutes are a number, the others may be none. */
const NOTHING = { travelMinutes: 0, kilometres: null, parkingCents: null } as const

/** Only what an entry claims is named: what somebody else changed meanwhile stays theirs. */
const removal = (entry: Claimed) =>
  Object.fromEntries(EXPENSES.filter((name) => entry[name]).map((name) => [name, NOTHING[name]]))

interface Props {
  readonly entries: readonly Claimed[]
  readonly nameOf: (entry: Claimed) => string
  readonly onClose: () => void
}

/** Takes off days not worked what they claim, with one reason; what there was stays in their corrections. */
export function RemoveClaimsDialog({ entries, nameOf, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [reason, setReason] = useState('')
  const days = entries.map(({ date }) => date).toSorted()
  const left = entries.length - MOST_NAMED
  const asRow = (row: AnyRow) => row as unknown as Claimed
  return (
    <BulkDialog
      entity={entities.timeEntries}
      title={t('timeEntries.claims.removeTitle')}
      rows={entries as readonly unknown[] as readonly AnyRow[]}
      figures={[
        ...entries
          .slice(0, MOST_NAMED)
          .map((entry) => t('timeEntries.claims.line', { name: nameOf(entry), claims: claimsText(t, formats, entry) })),
        ...(left > 0 ? [t('timeEntries.claims.more', { count: left })] : []),
        t('timeEntries.claims.kept'),
      ]}
      isReady={reason.trim() !== ''}
      action={t('timeEntries.claims.removeNow')}
      act={async (row) => {
        const fields = removal(asRow(row))
        const { waits } = await runVerb('timeEntries.correct', { id: row._id, fields, reason: reason.trim() })
        // Not undone: what a day not worked claimed is refused.
        return { waits }
      }}
      nameOf={(row) => nameOf(asRow(row))}
      done={(count) =>
        ({ t: texts }) =>
          texts('timeEntries.claims.removed', { count })
        }
      onClose={onClose}
    >
      <Textarea
        label={t('timesheets.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
        withAsterisk
        data-autofocus
      />
      <ClosedPeriodNote from={days[0] ?? ''} to={days.at(-1) ?? ''} />
    </BulkDialog>
  )
}
