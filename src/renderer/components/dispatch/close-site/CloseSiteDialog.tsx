import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said } from '#renderer/notifications/say.ts'
import type { AskedClosing } from './asked-closing.ts'
import { CloseSiteBody } from './CloseSiteBody.tsx'

/** What becomes of the shifts of a site: asked before it is closed or ends earlier, or after it was closed alone. */
export function CloseSiteDialog({ asked }: { readonly asked: AskedClosing }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Modal opened onClose={() => asked.answer('nothing')} title={said(asked.closing.title, { t, formats })} size={880}>
      <CloseSiteBody asked={asked} />
    </Modal>
  )
}
