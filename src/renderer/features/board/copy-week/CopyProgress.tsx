import { Progress, Stack, Text } from '@mantine/core'
import type { Progress as Counted } from '#renderer/records/run-each.ts'

interface Props {
  readonly text: string
  readonly progress: Counted | null
}

/** How far planning or copying is. */
export function CopyProgress({ text, progress }: Props) {
  return (
    <Stack gap="xs" py="md">
      <Text role="status">{text}</Text>
      <Progress value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0} aria-label={text} />
    </Stack>
  )
}
