import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AppError } from '#shared/contract/errors.ts'
import type { Conflict } from '#shared/contract/outbox.ts'
import { entities } from '#shared/entities/index.ts'
import { paths } from '#renderer/screens/paths.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import type { FormValues } from '#renderer/records/form/form-values.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { runVerb } from '#renderer/records/write.ts'
import { orderGroups } from './order-form.ts'
import { issuesOfLines, positionsInput, type PositionLine } from './position-lines.ts'
import { PositionsEditor } from './PositionsEditor.tsx'
import { discardRefused } from './refused-order.ts'
import type { OrderStart } from './use-order-start.ts'

const LINES = 'positions'
const linesIn = (values: FormValues) => values[LINES] as readonly PositionLine[]

/** The server names an order's field `order.endDate`; the form names it `endDate`. */
function withFormFields(error: unknown): AppError {
  const refused = asAppError(error)
  const { issues } = refused.details
  if (!Array.isArray(issues)) return refused
  const formIssues = (issues as { field: string }[]).map((issue) => ({
    ...issue,
    field: issue.field.replace(/^order\./, ''),
  }))
  return new AppError(refused.code, { ...refused.details, issues: formIssues })
}

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
  const first = useMemo(() => ({ ...start.values, [LINES]: start.lines }), [start])
  const form = useRecordForm({
    entity: entities.orders,
    start: first,
    draftKey: `orders.${from}`,
    extraIssues: useCallback((values: FormValues) => issuesOfLines(linesIn(values)), []),
    save: async (draft, values) => {
      try {
        const { changed, pending } = await runVerb('orders.createWithPositions', {
          order: draft,
          positions: positionsInput(linesIn(values)),
        })
        const made = changed.find(({ entity }) => entity === 'orders')?.row
        setMadeId(made?._id ?? '')
        if (replaces) await discardRefused(replaces)
        return { pending }
      } catch (error) {
        throw withFormFields(error)
      }
    },
  })
  const [where, when, ...others] = orderGroups(form.values)
  const positions: FormGroup<'orders'> = {
    title: 'orders.positions.title',
    fields: [],
    content: (
      <PositionsEditor lines={linesIn(form.values)} issues={form.issues} onChange={(lines) => form.set(LINES, lines)} />
    ),
  }
  return (
    <FormPage
      title={t('orders.createTitle')}
      form={form}
      groups={[where, when, positions, ...others]}
      submitLabel={t('orders.submit')}
      back={replaces ? paths.to('/conflicts') : paths.list('orders')}
      onSaved={() => void navigate(madeId ? paths.record('orders', madeId) : paths.list('orders'), { replace: true })}
    />
  )
}
