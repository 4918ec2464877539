import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { entities } from '#shared/entities/index.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { today } from '#renderer/i18n/today.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { paths } from '#renderer/screens/paths.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { runVerb } from '#renderer/records/write.ts'
import { CopyNotice } from './CopyNotice.tsx'
import { issuesOfDays, withoutSettled } from './form-schedule.ts'
import { issuesOfLines, LINES, linesIn, positionsInput } from './position-lines.ts'
import { discardRefused } from './refused-order.ts'
import { useNewInside } from './use-new-inside.tsx'
import { useOrderGroups } from './use-order-groups.tsx'
import type { OrderStart } from './use-order-start.ts'
import { useSiteValues } from './use-site-values.ts'
import { withFormFields } from './with-form-fields.ts'

interface Props {
  readonly from: string
  readonly start: OrderStart
  /** The refused order this one replaces; it stays among the conflicts until this one is placed. */
  readonly replaces?: Conflict
}

/** The form of a new order with its positions, which one operation creates. */
export function OrderForm({ from, start, replaces }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [madeId, setMadeId] = useState('')
  const calendar = useCalendar()
  const first = useMemo(() => ({ ...start.values, [LINES]: start.lines }), [start])
  const base = useRecordForm({
    entity: entities.orders,
    start: first,
    draftKey: `orders.${from}`,
    extraIssues: useCallback(
      (values: FormValues) => [...issuesOfDays(values, today(), calendar), ...issuesOfLines(linesIn(values))],
      [calendar],
    ),
    save: async (draft, values) => {
      const lines = linesIn(values)
      const { changed, waits } = await withFormFields(lines, null, () =>
        runVerb('orders.createWithPositions', { order: draft, positions: positionsInput(lines) }),
      )
      setMadeId(changed.find(({ entity }) => entity === 'orders')?.row._id ?? '')
      if (replaces) await discardRefused(replaces)
      return { waits }
    },
  })
  const issues = useMemo(
    () => withoutSettled(base.issues, base.values, today(), calendar),
    [base.issues, base.values, calendar],
  )
  const withHours = start.copyOf === undefined && replaces === undefined
  const { form: filling, filled, hasHours } = useSiteValues({ ...base, issues }, first, { withHours })
  const { offers, drawer } = useNewInside(filling)
  const { form, groups, aside } = useOrderGroups(filling, {
    filled,
    hasHours,
    offers,
    needsNumbers: false,
    orderId: null,
  })
  const copy = start.copyOf
    ? [{ title: 'orders.copyTitle', fields: [], content: <CopyNotice order={start.copyOf} /> } as const]
    : []
  return (
    <>
      <FormPage
        title={standardText(t, 'orders', 'create')}
        form={form}
        groups={[...copy, ...groups]}
        aside={aside}
        submitLabel={t('orders.submit')}
        back={replaces ? paths.to('/conflicts') : paths.list('orders')}
        onSaved={() => void navigate(madeId ? paths.record('orders', madeId) : paths.list('orders'), { replace: true })}
      />
      {drawer}
    </>
  )
}
