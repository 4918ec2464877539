import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { useTitles } from '#renderer/queries/use-records.ts'

/** Where the time of an entry was worked, when that may not be changed. */
export function SiteValue({ label, value, name }: InputProps) {
  const id = typeof value === 'string' ? value : null
  const titles = useTitles(
    'sites',
    useMemo(() => (id === null ? [] : [id]), [id]),
  )
  return (
    <div data-field={name}>
      <Text fw={600} size="sm">
        {label}
      </Text>
      <Text>{titles[id ?? ''] ?? '…'}</Text>
    </div>
  )
}
