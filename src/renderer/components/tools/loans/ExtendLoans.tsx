import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities } from '#shared/entities/index.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { DayFieldInput } from '#renderer/fields/days/day-inputs.tsx'
import { fieldLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLoanActions, type Extended } from './use-loan-actions.ts'

interface Props {
  readonly loans: readonly Extended[]
  readonly onClose: () => void
}

const entity = entities.toolLoans

/** Asks for another last day of loans, which stay out. */
export function ExtendLoans({ loans, onClose }: Props) {
  const { t } = useTranslation()
  const { extend } = useLoanActions()
  const [dueOn, setDueOn] = useState<unknown>(addDays(today(), 7))
  const isReady = typeof dueOn === 'string' && isDay(dueOn)
  return (
    <Modal opened onClose={onClose} title={t('tools.extendTitle', { count: loans.length })}>
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          if (isReady && (await extend(loans, dueOn))) onClose()
        }}
      >
        <Stack gap="md">
          <DayFieldInput
            entity={entity}
            name="dueOn"
            isFocusedFirst
            field={entity.fields.dueOn}
            label={fieldLabel(t, entity, 'dueOn')}
            value={dueOn}
            onChange={setDueOn}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {t('tools.actions.extend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
