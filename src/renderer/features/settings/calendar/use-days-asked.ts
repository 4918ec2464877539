import { useCallback, useState } from 'react'
import { request } from '#renderer/bridge/request.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import type { DaysOff } from './days-off.ts'
import { plannedOn } from './planned-on.ts'

/** The days off about whose assignments the dispatcher is asked: after a day off is saved on which some are planned. */
export function useDaysAsked() {
  const toasts = useToasts()
  const language = useLanguage()
  const [days, setDays] = useState<DaysOff | null>(null)
  const askAfter = useCallback(
    async (values: FormValues) => {
      const [first, last] = [values['date'] ?? values['startDate'], values['date'] ?? values['endDate']]
      if (typeof first !== 'string' || typeof last !== 'string' || values['observed'] === false) return
      const from = first < today() ? today() : first
      if (last < from) return
      try {
        const view = plannedOn(from, last)
        const name = String(values[language === 'fr' ? 'nameFr' : 'nameEn'] ?? '')
        if ((await request('records.count', { entity: 'assignments', view })) > 0) setDays({ name, from, to: last })
      } catch (error) {
        toasts.error(error)
      }
    },
    [toasts, language],
  )
  return { days, setDays, askAfter }
}
