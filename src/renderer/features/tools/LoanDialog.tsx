import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { DayFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { BorrowerInput, borrowerInput, NOBODY } from './BorrowerInput.tsx'
import { LENT_DAYS } from './lent-days.ts'
import { useLoanActions } from '#renderer/components/tools/loans/use-loan-actions.ts'

interface Props {
  readonly tool: Row<'tools'>
  /** Lends pieces from today on, or keeps them from a later day on. */
  readonly kind: 'lend' | 'reserve'
  readonly onClose: () => void
}

const entity = entities.toolLoans
const QuantityInput = inputs.count as ComponentType<InputProps>
const asDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

/** Lends pieces of a tool to a person, a site or an order, or keeps them for it from a day on. */
export function LoanDialog({ tool, kind, onClose }: Props) {
  const { t } = useTranslation()
  const { lend, reserve } = useLoanActions()
  const isLoan = kind === 'lend'
  const [borrower, setBorrower] = useState(NOBODY)
  const [from, setFrom] = useState<unknown>(() => addDays(today(), isLoan ? 0 : 1))
  const [dueOn, setDueOn] = useState<unknown>(() => (isLoan ? addDays(today(), LENT_DAYS) : null))
  const [quantity, setQuantity] = useState<unknown>(1)
  const [to, first] = [borrowerInput(borrower), asDay(from)]
  const isReady = to !== null && first !== null && Number(quantity) >= 1
  const save = async () => {
    if (!to || !first) return
    const asked = { loanId: uuidv7(), toolId: tool._id, ...to, dueOn: asDay(dueOn), quantity: Number(quantity) }
    if (await (isLoan ? lend(tool, asked) : reserve(tool, { ...asked, reservedFrom: first }))) onClose()
  }
  const day = (name: 'reservedFrom' | 'dueOn', value: unknown, onChange: (next: unknown) => void) => (
    <DayFieldInput
      entity={entity}
      name={name}
      field={entity.fields.reservedFrom}
      label={fieldLabel(t, entity, name)}
      value={value}
      onChange={onChange}
    />
  )
  return (
    <Modal opened onClose={onClose} title={t(`tools.${kind}Title`, { name: tool.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void save()
        }}
      >
        <Stack gap="md">
          <BorrowerInput value={borrower} onChange={setBorrower} />
          <Group grow align="flex-start">
            {!isLoan && day('reservedFrom', from, setFrom)}
            {day('dueOn', dueOn, setDueOn)}
          </Group>
          <QuantityInput
            entity={entity}
            name="quantity"
            field={{ ...entity.fields.quantity, max: tool.quantity }}
            label={fieldLabel(t, entity, 'quantity')}
            value={quantity}
            onChange={setQuantity}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {t(`tools.actions.${kind}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
