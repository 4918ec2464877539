import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import type { AskedDays } from './use-extension.ts'

interface Props {
  readonly asked: AskedDays
  readonly onAnswer: (reason: string) => void
  readonly onClose: () => void
}

/** Asks once for the reason of all days that somebody was drawn over and that the rules find something about. */
export function DaysReason({ asked: { person, given, found }, onAnswer, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('orders.matrix.reasonTitle', { name: person.name, count: given.length })}>
      <OverrideReason
        name={person.name}
        found={found}
        isBusy={false}
        cancel={t('form.cancel')}
        onCancel={onClose}
        onConfirm={onAnswer}
      />
    </Modal>
  )
}
