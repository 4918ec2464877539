import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said } from '#renderer/notifications/say.ts'
import type { AskedLeave } from './asked-leave.ts'
import { LeaveBody } from './LeaveBody.tsx'

/** What becomes of the shifts that people leave: asked before a status or a card is changed, or after a card passed its date. */
export function LeaveDialog({ asked }: { readonly asked: AskedLeave }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Modal
      opened
      onClose={() => asked.answer('nothing')}
      title={said(asked.leaving.title, { t, formats })}
      size={860}
      yOffset="8vh"
      centered={false}
    >
      <LeaveBody asked={asked} />
    </Modal>
  )
}
