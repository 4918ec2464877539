import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from './error-text.ts'
import type { Say } from './say.ts'
import { showToast, type ToastOptions } from './show-toast.tsx'

/**
 * Toasts in three styles; each stays 3 s, longer while it is hovered or focused, and has *Fermer*. What is returned says whether it is
 * still on screen.
 */
export const toasts = {
  confirm: (text: Say, options: ToastOptions = {}) => showToast('success', text, options),
  warn: (text: Say, options: ToastOptions = {}) => showToast('warning', text, options),
  /** Shows the text of a failure, unless what says more about it is given. Never throws. */
  error: (error: unknown, options: ToastOptions = {}, text?: Say) => {
    const failure = failureOf(asAppError(error))
    return showToast('danger', text ?? (({ t }) => errorText(t, failure)), options)
  },
}

/** The toasts, as a hook for the code that gets what it needs from hooks. */
export const useToasts = () => toasts
