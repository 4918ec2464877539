import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formats as textFormats } from '#shared/model/formats.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

interface Props {
  /** In E.164. */
  readonly value: readonly string[]
  readonly onChange: (numbers: readonly string[]) => void
}

/** Telephone numbers, one or several; what is none is not taken, and said so. */
export function NumbersInput({ value, onChange }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [isBad, setBad] = useState(false)
  return (
    <TagsInput
      label={t('sends.create.numbers')}
      placeholder={value.length === 0 ? t('sends.create.numberPlaceholder') : ''}
      value={value.map(formats.phone)}
      searchValue={typed}
      onSearchChange={(next) => {
        setTyped(next)
        setBad(false)
      }}
      splitChars={[',', ';']}
      acceptValueOnBlur
      error={isBad ? t('fieldErrors.BAD_PHONE') : undefined}
      onChange={(tags) => {
        const numbers = tags.map((tag) => textFormats.phone.normalise(tag.trim()))
        onChange([...new Set(numbers.filter((number) => number !== null))])
        if (numbers.includes(null)) setBad(true)
      }}
    />
  )
}
