import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { on } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

/** Follows deep links, and warns when a process of the app was restarted. */
export function useAppEvents(): void {
  const navigate = useNavigate()
  const toasts = useToasts()
  const { t } = useTranslation()
  useEffect(() => {
    const stops = [
      on('navigate', ({ to }) => {
        if (to.startsWith('/')) void navigate(to)
      }),
      on('process.restarted', ({ process }) => toasts.warn(t(`shell.restarted.${process}`), { key: 'restarted' })),
    ]
    return () => stops.forEach((stop) => stop())
  }, [navigate, toasts, t])
}
