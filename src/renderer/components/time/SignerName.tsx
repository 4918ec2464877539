import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly value: string
  readonly onChange: (name: string) => void
}

/** The typed name of who approves timesheets; it takes the focus of its dialog. */
export function SignerName({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('timesheets.sign.name')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={120}
      withAsterisk
      data-autofocus
    />
  )
}
