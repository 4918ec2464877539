import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { OverrideReason } from './OverrideReason.tsx'

/** Something that is done once a reason is given for what the rules find. */
export interface Accepting {
  readonly name: string
  readonly findings: readonly Finding[]
  readonly run: (reason: string) => void
}

/** Asks for the reason of what was done on the board itself, beside the picker: a drop, an offer. */
export function AcceptDialog({ asked, onClose }: { readonly asked: Accepting; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { name, findings, run } = asked
  return (
    <Modal opened onClose={onClose} title={t('board.reasonTitle')}>
      <OverrideReason
        name={name}
        found={findings.map((finding) => ({ finding }))}
        isBusy={false}
        onCancel={onClose}
        onConfirm={(reason) => {
          onClose()
          run(reason)
        }}
      />
    </Modal>
  )
}
