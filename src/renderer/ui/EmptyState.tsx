import { Center, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from './icons.ts'

interface Props {
  readonly icon: Icon
  readonly title: string
  readonly text?: string
  /** What a person can do about it. */
  readonly children?: ReactNode
}

/** Shown where there is no content: nothing yet, nothing found, offline, forbidden or failed. */
export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <Center mih={180} p="lg" role="status">
      <Stack align="center" gap="xs" maw={420}>
        <Icon size={32} stroke={1.4} color="var(--mantine-color-dimmed)" aria-hidden />
        <Text fw={600} ta="center" style={{ textWrap: 'balance' }}>
          {title}
        </Text>
        {text && (
          <Text c="dimmed" ta="center" style={{ textWrap: 'balance' }}>
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  )
}
