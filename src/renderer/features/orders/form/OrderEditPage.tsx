import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isAgreed } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import type { PageRecord } from '#renderer/records/page/RecordState.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { ConsequencesNote } from '#renderer/components/dispatch/consequences/ConsequencesNote.tsx'
import { useOrderEdit } from './use-order-edit.ts'
import { useNewInside } from './use-new-inside.tsx'
import { useOrderGroups } from './use-order-groups.tsx'
import { usePreview } from '#renderer/components/dispatch/consequences/use-preview.ts'
import { useSiteValues } from './use-site-values.ts'

interface Props {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly mark: PageRecord['mark']
  /** Saving also confirms it: it was refused for want of a number that its client demands. */
  readonly confirms: boolean
  /** Somebody else deleted it meanwhile. */
  readonly isGone: boolean
}

/** The form of an order and its positions in place of its page, with what saving would do to people. */
export function OrderEditPage({ order, positions, mark, confirms, isGone }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = paths.record('orders', order._id)
  const { form: base, start, input } = useOrderEdit(order, positions, confirms)
  const { form: filling, filled } = useSiteValues(base, start, { withHours: false })
  const { offers, drawer } = useNewInside(filling)
  const needsNumbers = confirms || isAgreed(order)
  const { form, groups, aside } = useOrderGroups(filling, {
    filled,
    hasHours: false,
    offers,
    needsNumbers,
    orderId: order._id,
  })
  const { preview, refusal } = usePreview('orders.update', isGone ? null : input)
  const isOtherRefusal = refusal !== null && refusal.code !== 'VALIDATION_FAILED'
  return (
    <>
      <FormPage
        title={t('orders.editTitle', { order: orderNumberLabel(t, order.orderNumber) })}
        form={form}
        groups={groups}
        aside={aside}
        submitLabel={t(confirms ? 'orders.saveAndConfirm' : 'form.save')}
        back={isGone ? paths.list('orders') : back}
        isGone={isGone}
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
      {drawer}
    </>
  )
}
