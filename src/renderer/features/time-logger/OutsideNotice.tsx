import { useTranslation } from 'react-i18next'
import { IconLate } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useLoggedOutside } from './use-logged-outside.ts'

/** Says to an employee, before they save, that the office will look at what they log. */
export function OutsideNotice({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  const { outside, days } = useLoggedOutside(values)
  if (outside === null) return null
  return (
    <Notice tone="warning" icon={IconLate} role="status">
      {outside === 'elsewhere'
        ? t('timeLogger.outside.elsewhere')
        : t(`timeLogger.outside.${outside}`, { count: days })}
    </Notice>
  )
}
