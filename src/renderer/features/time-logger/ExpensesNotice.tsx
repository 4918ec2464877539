import { useTranslation } from 'react-i18next'
import { EXPENSES } from '#shared/domain/time/entries/claims-unworked.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Says of a day not worked that what it claimed goes with its hours, since its form does not show it. */
export function ExpensesNotice({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  if (hasHours(values['kind']) || !EXPENSES.some((name) => Boolean(values[name]))) return null
  return (
    <Notice tone="warning" role="status">
      {t('timeLogger.expensesGo')}
    </Notice>
  )
}
