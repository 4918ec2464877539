import { useTranslation } from 'react-i18next'
import type { FileView } from '#shared/contract/attachments.ts'
import { request } from '#renderer/bridge/request.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

/** Saves a copy of a file where the person says. */
export function useSaveFile(): (file: FileView) => Promise<void> {
  const { t } = useTranslation()
  const { language } = useFormats()
  const toasts = useToasts()
  return async ({ id, name }) => {
    try {
      if (await request('attachments.save', { id, language })) toasts.confirm(t('attachments.saved', { name }))
    } catch (error) {
      toasts.error(error)
    }
  }
}
