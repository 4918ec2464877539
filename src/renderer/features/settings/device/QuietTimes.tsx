import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceNotices } from '#shared/contract/device.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'

interface Props {
  readonly notifyAbout: DeviceNotices
  readonly isDisabled: boolean
  readonly onChange: (part: Partial<DeviceNotices>) => void
}

/** The times of day between which this device shows no notification; empty for none. Saved when a field is left. */
export function QuietTimes({ notifyAbout, isDisabled, onChange }: Props) {
  const { t } = useTranslation()
  return (['quietFrom', 'quietTo'] as const).map((name) => (
    <QuietTime
      key={`${name} ${notifyAbout[name]}`}
      label={t(`settings.device.notices.${name}`)}
      time={notifyAbout[name]}
      isDisabled={isDisabled}
      onChange={(time) => onChange({ [name]: time })}
    />
  ))
}

interface TimeProps {
  readonly label: string
  readonly time: string | null
  readonly isDisabled: boolean
  readonly onChange: (time: string | null) => void
}

function QuietTime({ label, time, isDisabled, onChange }: TimeProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(time ?? '')
  const read = typed.trim() === '' ? null : readTypedTime(typed)
  const isWrong = typed.trim() !== '' && read === null
  return (
    <TextInput
      w={120}
      label={label}
      value={typed}
      disabled={isDisabled}
      error={isWrong ? t('fieldErrors.BAD_TIME') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (!isWrong && read !== time) onChange(read)
      }}
    />
  )
}
