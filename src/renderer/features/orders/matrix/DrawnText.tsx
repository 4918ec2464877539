import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import type { Extending } from './use-extension.ts'
import styles from './matrix.module.css'

/** What the name that is drawn would get: how many days, the hours of the week before and after, and what is in the way. */
export function DrawnText({ extending: { extension, targets, verdicts } }: { readonly extending: Extending }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!extension) return null
  const all = targets.flatMap(({ assignment }) => verdicts.get(assignment._id) ?? [])
  const free = all.filter(({ verdict }) => verdict !== 'blocked')
  const [first, last] = [free[0], free.at(-1)]
  const told = all.find(({ verdict }) => verdict === 'blocked') ?? all.find(({ verdict }) => verdict === 'review')
  const count = all.length === targets.length ? free.length : targets.length
  return (
    <>
      <strong>{t('orders.matrix.drawn', { count, name: extension.name })}</strong>
      {first && last && (
        <span className="tabular">
          {t('orders.matrix.hours', {
            before: formats.duration(first.weekMinutes),
            after: formats.duration(last.weekMinutesAfter),
          })}
        </span>
      )}
      {told && (
        <span className={styles.told} data-verdict={told.verdict}>
          {formats.shortDay(told.date)} : <VerdictReason verdict={told} />
        </span>
      )}
    </>
  )
}
