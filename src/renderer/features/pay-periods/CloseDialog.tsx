import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPayPeriod, type PayClosing, type PayPeriodsView } from '#shared/contract/time/pay-periods.ts'
import { isDay } from '#shared/model/dates.ts'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { PERIOD_SOURCES } from './period-sources.ts'
import { usePeriodActions } from './use-period-actions.ts'

interface Props {
  readonly view: PayPeriodsView
  readonly onClose: () => void
}

const isDays = (from: string, to: string): boolean => isDay(from) && isDay(to) && isPayPeriod({ from, to })

/** Closes a pay period: which days, what it pays, what it leaves to the next one, and whether also what nobody approved is paid. */
export function CloseDialog({ view: { next, due }, onClose }: Props) {
  const { t } = useTranslation()
  const { close } = usePeriodActions()
  const [from, setFrom] = useState(next.periodStart)
  const [to, setTo] = useState(next.periodEnd)
  const [paysUnapproved, setPaysUnapproved] = useState(false)
  const isPeriod = isDays(from, to)
  const { value, isPrevious, error } = useLive('pay.closing', isPeriod ? { from, to } : null, PERIOD_SOURCES)
  const isReady = isPeriod && due !== null && value !== undefined && !isPrevious
  const submit = () => {
    if (!isReady) return
    onClose()
    void close({ periodStart: from, periodEnd: to }, paysUnapproved)
  }
  return (
    <Modal opened onClose={onClose} title={t('payPeriods.dialog.title')} size={560}>
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <Group grow align="flex-start">
            <DayInput
              label={t('payPeriods.dialog.from')}
              sense="past"
              value={from}
              onChange={(day) => setFrom(day ?? '')}
            />
            <DayInput label={t('payPeriods.dialog.to')} sense="past" value={to} onChange={(day) => setTo(day ?? '')} />
          </Group>
          {!isPeriod ? (
            <Notice tone="danger" icon={IconWarning} role="status">
              {t('payPeriods.dialog.tooLong')}
            </Notice>
          ) : error ? (
            <Notice tone="danger" icon={IconWarning}>
              {errorText(t, failureOf(error))}
            </Notice>
          ) : value && !isPrevious ? (
            <Outcome closing={value} adjustments={due?.length ?? null} isOver={to < today()} pays={paysUnapproved} />
          ) : (
            <Text c="dimmed" role="status">
              {t('payPeriods.dialog.reading')}
            </Text>
          )}
          <Checkbox
            label={t('payPeriods.dialog.paysUnapproved')}
            description={t('payPeriods.dialog.paysUnapprovedHelp')}
            checked={paysUnapproved}
            onChange={(event) => setPaysUnapproved(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} data-autofocus>
              {t('payPeriods.dialog.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface OutcomeProps {
  readonly closing: PayClosing
  readonly adjustments: number | null
  readonly isOver: boolean
  readonly pays: boolean
}

/** What closing pays, and what it leaves. */
function Outcome({ closing, adjustments, isOver, pays }: OutcomeProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { unapproved, unapprovedPeople, unfinished } = closing
  const { people, paid } = pays ? closing.all : closing.approved
  const left = [
    unapproved > 0 &&
      !pays &&
      t('payPeriods.dialog.unapproved', { hours: formats.duration(unapproved), count: unapprovedPeople }),
    unfinished > 0 && t('payPeriods.dialog.unfinished', { count: unfinished }),
    !isOver && t('payPeriods.dialog.notOver'),
    adjustments === null && t('payPeriods.due.unknown'),
  ].filter((line) => line !== false)
  return (
    <Stack gap="xs" role="status">
      <Text>{t('payPeriods.dialog.pays', { hours: formats.duration(paid), count: people })}</Text>
      {Boolean(adjustments) && <Text size="sm">{t('payPeriods.dialog.adjustments', { count: adjustments ?? 0 })}</Text>}
      {left.length === 0 ? (
        <Notice tone="info" icon={IconInfo} role="status">
          {t('payPeriods.dialog.allApproved')}
        </Notice>
      ) : (
        <Notice tone="warning" icon={IconWarning} role="status">
          {left.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      )}
    </Stack>
  )
}
