import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { RestoreDialog } from '#renderer/components/dispatch/cancel-day/RestoreDialog.tsx'
import type { Formats } from '#renderer/i18n/formats.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import styles from './sites.module.css'

type CalledOff = Row<'siteCancellations'>

const MOST = 200

const feeOf = ({ feeMinutes, feeAmount }: CalledOff, formats: Formats): string =>
  [...(feeMinutes ? [formats.duration(feeMinutes)] : []), ...(feeAmount ? [formats.money(feeAmount)] : [])].join(
    ' + ',
  ) || '—'

/** The minutes that people are owed by assignment, of what was called off at a site. */
function useOwed(siteId: string): ReadonlyMap<string, number> {
  const { rows = [] } = useList('assignments', {
    filters: [
      { field: 'siteId', op: 'anyOf', value: [siteId] },
      { field: 'owedMinutes', op: 'atLeast', value: 1 },
    ],
    limit: MOST,
  })
  return new Map(rows.map(({ _id, owedMinutes }) => [_id, owedMinutes ?? 0]))
}

/** The days of a site that were called off, the last first, with what each cost; each can be taken back. */
export function CalledOffDays({ siteId }: { readonly siteId: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [restoring, setRestoring] = useState<CalledOff | null>(null)
  const { rows, titles } = useList('siteCancellations', {
    filters: [{ field: 'siteId', op: 'anyOf', value: [siteId] }],
    sort: [{ field: 'date', dir: 'desc' }],
    limit: MOST,
  })
  const owed = useOwed(siteId)
  if (rows?.length === 0) return <Text c="dimmed">{t('cancelDay.history.empty')}</Text>
  return (
    <>
      <table className={styles.calledOff}>
        <thead>
          <tr>
            {(['day', 'reason', 'fee', 'owed', 'by'] as const).map((name) => (
              <th key={name}>{t(`cancelDay.history.${name}`)}</th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={row._id}>
              <td>{formats.fullDay(row.date)}</td>
              <td>
                {choiceLabel(t, 'siteCancellations', 'reason', row.reason)}
                {row.details && (
                  <Text size="sm" c="dimmed">
                    {row.details}
                  </Text>
                )}
              </td>
              <td className="tabular">{feeOf(row, formats)}</td>
              <td className="tabular">{owedOf(row, owed, formats)}</td>
              <td>{(row.userId && titles?.[row.userId]) ?? '…'}</td>
              <td>
                <Button size="compact-sm" variant="default" onClick={() => setRestoring(row)}>
                  {t('cancelDay.history.restore')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {restoring && <RestoreDialog day={restoring} onClose={() => setRestoring(null)} />}
    </>
  )
}

function owedOf({ assignments }: CalledOff, owed: ReadonlyMap<string, number>, formats: Formats): string {
  const minutes = assignments.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0)
  return minutes > 0 ? formats.duration(minutes) : '—'
}
