import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from './error-text.ts'
import { showToast, type ToastOptions } from './show-toast.tsx'

/** Toasts in three styles; each stays 3 s, longer while it is hovered or focused, and has *Fermer*. */
export function useToasts() {
  const { t } = useTranslation()
  return useMemo(() => {
    const words = { close: t('notifications.close'), undo: t('notifications.undo') }
    return {
      confirm: (text: string, options: ToastOptions = {}) => showToast('success', text, words, options),
      warn: (text: string, options: ToastOptions = {}) => showToast('warning', text, words, options),
      /** Shows the text of a failure. Never throws. */
      error: (error: unknown, options: ToastOptions = {}) =>
        showToast('danger', errorText(t, failureOf(asAppError(error))), words, options),
    }
  }, [t])
}
