import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { fieldLabel, issueText } from '#renderer/i18n/labels.ts'
import { useLoanActions } from './use-loan-actions.ts'

interface Props {
  readonly loan: Row<'toolLoans'>
  readonly onClose: () => void
}

const entity = entities.toolLoans
const QuantityInput = inputs.count as ComponentType<InputProps>

/** Asks how many pieces of a loan came back, and in which condition; the others stay out. */
export function ReturnDialog({ loan, onClose }: Props) {
  const { t } = useTranslation()
  const { givePartBack } = useLoanActions()
  const [quantity, setQuantity] = useState<unknown>(loan.quantity)
  const [condition, setCondition] = useState('')
  const isReady = Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= loan.quantity
  const issue: FieldIssue =
    Number(quantity) > loan.quantity
      ? { field: 'quantity', code: 'TOO_LARGE', params: { max: loan.quantity } }
      : { field: 'quantity', code: 'TOO_SMALL', params: { min: 1 } }
  return (
    <Modal opened onClose={onClose} title={t('tools.returnTitle', { count: loan.quantity })}>
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          if (isReady && (await givePartBack(loan, Number(quantity), condition.trim()))) onClose()
        }}
      >
        <Stack gap="md">
          <QuantityInput
            entity={entity}
            name="quantity"
            isFocusedFirst
            field={{ ...entity.fields.quantity, max: loan.quantity }}
            label={t('tools.returnedPieces')}
            value={quantity}
            onChange={setQuantity}
            error={isReady ? undefined : issueText(t, issue)}
          />
          <Textarea
            label={fieldLabel(t, entity, 'conditionIn')}
            value={condition}
            onChange={(event) => setCondition(event.currentTarget.value)}
            maxLength={entity.fields.conditionIn.max}
            autosize
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {t('tools.actions.return')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
