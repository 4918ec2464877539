import { Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'

/** Something that is done once a reason is given for what the rules find. */
export interface Accepting {
  readonly name: string
  readonly assignment: BoardAssignment
  readonly findings: readonly Finding[]
  readonly run: (reason: string) => void
}

/** Asks for the reason of what was done on the board itself, beside the picker: a drop, an offer. */
export function AcceptDialog({ asked, onClose }: { readonly asked: Accepting; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { name, assignment, findings, run } = asked
  const { date, startTime, endTime, siteName } = assignment
  return (
    <Modal opened onClose={onClose} title={t('board.acceptTitle', { name })}>
      <Text size="sm" c="dimmed">
        {formats.weekday(date)} · {formats.spokenTimes(startTime, endTime)} · {siteName}
      </Text>
      <OverrideReason
        name={name}
        found={findings.map((finding) => ({ finding }))}
        isBusy={false}
        cancel={t('form.cancel')}
        onCancel={onClose}
        onConfirm={(reason) => {
          onClose()
          run(reason)
        }}
      />
    </Modal>
  )
}
