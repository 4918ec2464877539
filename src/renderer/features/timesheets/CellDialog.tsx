import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { LineEditor } from './LineEditor.tsx'
import type { SheetCell } from './sheet-grid.ts'

interface Props {
  readonly name: string
  readonly day: string
  readonly cell: SheetCell
  readonly zone: string | undefined
  /** Whether its hours may still change. */
  readonly canCorrect: boolean
  /** Also those that were approved in an earlier revision. */
  readonly canCorrectApproved: boolean
  readonly canDispute: boolean
  readonly onClose: () => void
}

/** The entries of one person on one day. */
export function CellDialog({ name, day, cell, zone, canCorrect, canCorrectApproved, canDispute, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Modal opened onClose={onClose} title={t('timesheets.cell.title', { name, day: formats.weekday(day) })}>
      <Stack gap={0}>
        {cell.lines.length === 0 && (
          <Text data-autofocus tabIndex={-1}>
            {cell.plannedMinutes === null
              ? t(cell.isToCome ? 'timesheets.cell.nothingLoggedYet' : 'timesheets.cell.nothingLogged')
              : t('timesheets.cell.missingLong', { hours: formats.duration(cell.plannedMinutes) })}
          </Text>
        )}
        {cell.lines.map((line) => (
          <LineEditor
            // What somebody else changes meanwhile is shown, not what was typed over the old hours.
            key={`${line._id} ${line.rev}`}
            line={line}
            zone={zone}
            canCorrect={canCorrect && (canCorrectApproved || line.signedIn === null)}
            canDispute={canDispute}
            onDone={onClose}
          />
        ))}
      </Stack>
    </Modal>
  )
}
