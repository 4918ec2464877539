import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Nobody } from './fill-line.ts'

/** Why nobody can take something, counted in people: how many there are, and what keeps how many of them back. */
export function useNobodyText() {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ proposed, hindrances }: Nobody): string => {
    const all = hindrances.reduce((sum, { people }) => sum + people, proposed)
    if (all === 0) return t('orders.fillAll.noPeople')
    const why = hindrances.map(({ hindrance, people: count, limitHours }) =>
      hindrance === 'hours' && limitHours !== undefined
        ? t('orders.fillAll.why.weekHours', { count, hours: formats.duration(Math.round(limitHours * 60)) })
        : t(`orders.fillAll.why.${hindrance}`, { count }),
    )
    if (proposed > 0) why.push(t('orders.fillAll.why.proposed', { count: proposed }))
    return t('orders.fillAll.ofPeople', { count: all, why: why.join(', ') })
  }
}
