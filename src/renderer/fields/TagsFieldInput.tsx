import { TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { commonProps, type InputProps } from './input-props.ts'

/** Short words of one's own, each added by Enter or a comma. */
export function TagsFieldInput(props: InputProps) {
  const { t } = useTranslation()
  const tags = Array.isArray(props.value) ? (props.value as string[]) : []
  return (
    <TagsInput
      {...commonProps(props)}
      value={tags}
      onChange={props.onChange}
      placeholder={tags.length === 0 ? t('fields.tagsPlaceholder') : ''}
    />
  )
}
