import { useCallback, useMemo, useState } from 'react'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isAgreed } from '#shared/domain/order-status.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { check, patchOf, startValues, type FormValues } from '#renderer/records/form/form-values.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import type { PageRecord } from '#renderer/records/page/RecordState.tsx'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import { ConsequencesNote } from './ConsequencesNote.tsx'
import { linesChange } from './order-lines-change.ts'
import { issuesOfLines, LINES, linesIn, linesOf } from './position-lines.ts'
import { useOrderGroups } from './use-order-groups.tsx'
import { usePreview } from './use-preview.ts'
import { useSiteValues } from './use-site-values.ts'
import { withFormFields } from './with-form-fields.ts'

interface Opened {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
}

/** What saving would send; null while the form has errors, or when nothing differs. */
function inputOf({ order, positions }: Opened, values: FormValues): VerbInput<'orders.update'> | null {
  const { draft } = check(entities.orders, values)
  const lines = linesIn(values)
  if (!draft || issuesOfLines(lines).length > 0) return null
  const patch = patchOf(entities.orders, order, draft)
  const change = linesChange(lines, positions)
  const isChanged = change.create.length + change.change.length + change.remove.length > 0
  if (Object.keys(patch).length === 0 && !isChanged) return null
  return {
    id: order._id,
    baseRev: order.rev,
    ...(Object.keys(patch).length > 0 && { order: patch }),
    ...(isChanged && { positions: change }),
  }
}

const startOf = ({ order, positions }: Opened): FormValues => ({
  ...startValues(entities.orders, order),
  [LINES]: linesOf(positions),
})

interface Props extends Opened {
  readonly mark: PageRecord['mark']
  /** Saving also confirms it: it was refused for want of a number that its client demands. */
  readonly confirms: boolean
}

/** The form of an order and its positions in place of its page, with what saving would do to people. */
export function OrderEditPage({ order, positions, mark, confirms }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [opened] = useState<Opened>({ order, positions })
  const start = useMemo(() => startOf(opened), [opened])
  const back = paths.record('orders', order._id)
  const base = useRecordForm({
    entity: entities.orders,
    start,
    draftKey: `orders.${order._id}`,
    extraIssues: useCallback((values: FormValues) => issuesOfLines(linesIn(values)), []),
    save: async (_draft, values) => {
      const input = inputOf(opened, values)
      const lines = linesIn(values)
      return withFormFields(lines, linesChange(lines, opened.positions), async () => {
        const saved = input && (await runVerb('orders.update', input))
        return confirms ? runVerb('orders.changeStatus', { id: order._id, to: 'confirmed' }) : saved
      })
    },
  })
  const { form: filling, filled } = useSiteValues(base, start)
  const { form, groups } = useOrderGroups(filling, filled, confirms || isAgreed(order))
  const { preview, refusal } = usePreview('orders.update', form.isSaved ? null : inputOf(opened, form.values))
  const isOtherRefusal = refusal !== null && refusal.code !== 'VALIDATION_FAILED'
  return (
    <FormPage
      title={t('orders.editTitle', { order: orderNumberLabel(t, order.orderNumber) })}
      form={form}
      groups={groups}
      submitLabel={t(confirms ? 'orders.saveAndConfirm' : 'form.save')}
      back={back}
      onSaved={() => void navigate(back, { replace: true })}
      record={{ entity: 'orders', id: order._id, mark }}
      note={
        preview ? (
          <ConsequencesNote preview={preview} />
        ) : (
          isOtherRefusal && <Text c="var(--eq-danger-fg)">{errorText(t, failureOf(refusal))}</Text>
        )
      }
    />
  )
}
