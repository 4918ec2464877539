import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { EntryInTheWay } from '#renderer/components/time/EntryInTheWay.tsx'
import { needsReason } from '#renderer/components/time/entry-lock.ts'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import { ClosedPeriodNote } from '#renderer/components/time/ClosedPeriodNote.tsx'
import { useEntryActions } from '#renderer/components/time/use-entry-actions.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useNumberTyping, useTimeTyping } from '#renderer/fields/typings.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { fieldIssueText, fieldLabel } from '#renderer/i18n/labels.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { cellChange, cellValue, type CorrectedCell } from './cell-correction.ts'

/** Why the value was refused: what is said of its field, if there is something. */
function refusalText(t: T, formats: Formats, name: CorrectedCell, refused: AppError): string {
  const { issues } = refused.details
  const [issue] = Array.isArray(issues) ? (issues as FieldIssue[]) : []
  return issue ? fieldIssueText(t, formats, entities.timeEntries.fields[name], issue) : errorText(t, failureOf(refused))
}

interface Props {
  readonly entry: Row<'timeEntries'>
  readonly name: CorrectedCell
  readonly onClose: () => void
}

/** One value of an entry, and why it is corrected; what was there is kept. Enter saves, Escape leaves it as it is. */
export function CellForm(props: Props) {
  const zone = useSiteZone(props.entry.siteId)
  return zone === undefined ? null : <OneValue {...props} zone={zone} />
}

function OneValue({ entry, name, zone, onClose }: Props & { readonly zone: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const userId = useSession().session?.user._id ?? ''
  const { correct } = useEntryActions()
  const times = useTimeTyping()
  const numbers = useNumberTyping(name === 'parkingCents' ? 'cents' : 'count')
  const [value, setValue] = useState<unknown>(() => cellValue(entry, name, zone))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<AppError | null>(null)
  const change = cellChange(entry, name, value, zone)
  const isMissing = needsReason(entry, userId) && reason.trim() === ''
  const problem =
    isAsked && 'problem' in change
      ? t(change.problem === 'unread' ? 'fieldErrors.REQUIRED' : `timeLogger.${change.problem}`)
      : undefined
  const submit = async () => {
    setAsked(true)
    if ('problem' in change) return
    if (Object.keys(change.fields).length === 0) return onClose()
    if (isMissing) return
    setBusy(true)
    try {
      await correct(entry, change.fields, reason.trim())
      onClose()
    } catch (error) {
      setRefused(asAppError(error))
      setBusy(false)
    }
  }
  const common = {
    label: fieldLabel(t, entities.timeEntries, name),
    value,
    onChange: setValue,
    error: problem,
    'data-autofocus': true,
  }
  return (
    <form
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="xs">
        {name === 'start' || name === 'end' ? (
          <TypedInput typing={times} {...common} />
        ) : (
          <TypedInput
            typing={numbers}
            {...common}
            {...(name !== 'parkingCents' && { rightSection: <Text size="xs">{t('fields.units.min')}</Text> })}
          />
        )}
        <TextInput
          label={t('timeLogger.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && isMissing ? t('fieldErrors.REQUIRED') : undefined}
          withAsterisk={needsReason(entry, userId)}
          maxLength={500}
        />
        <ClosedPeriodNote from={entry.date} />
        {entry.status === 'signed' && <Notice tone="warning">{t('timeLogger.opensRevision')}</Notice>}
        {refused?.code === 'ENTRY_OVERLAP' && <EntryInTheWay details={refused.details} />}
        {refused && refused.code !== 'ENTRY_OVERLAP' && (
          <Text c="var(--eq-danger-fg)">{refusalText(t, formats, name, refused)}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button size="compact-sm" type="submit" loading={isBusy}>
            {t('timeLogger.correct')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
