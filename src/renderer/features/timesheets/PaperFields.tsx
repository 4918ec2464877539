import { SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SignerName } from '#renderer/components/time/SignerName.tsx'

/** How the office knows that a timesheet is approved: signed on paper by somebody, or without a signature for a reason. */
export interface Paper {
  readonly isSigned: boolean
  readonly name: string
  readonly reason: string
}

export const NO_PAPER: Paper = { isSigned: true, name: '', reason: '' }

export const isPaperReady = ({ isSigned, name, reason }: Paper): boolean => (isSigned ? name : reason).trim() !== ''

/** What `timesheets.sign` is told of it. */
export const paperInput = ({ isSigned, name, reason }: Paper) =>
  isSigned
    ? ({ method: 'paper', name: name.trim() } as const)
    : ({ method: 'paper', name: '', noSignatureReason: reason.trim() } as const)

interface Props {
  readonly value: Paper
  readonly onChange: (paper: Paper) => void
}

/** Asks the office for it. */
export function PaperFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('timesheets.paper.proof')}
        value={value.isSigned ? 'signed' : 'unsigned'}
        data={(['signed', 'unsigned'] as const).map((each) => ({ value: each, label: t(`timesheets.paper.${each}`) }))}
        onChange={(each) => onChange({ ...value, isSigned: each === 'signed' })}
      />
      {value.isSigned ? (
        <SignerName value={value.name} onChange={(name) => onChange({ ...value, name })} />
      ) : (
        <Textarea
          label={t('timesheets.paper.reason')}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
          maxLength={500}
          autosize
          minRows={2}
          withAsterisk
          data-autofocus
        />
      )}
    </Stack>
  )
}
