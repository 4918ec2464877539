import { Text } from '@mantine/core'
import { useAppInfo } from '#renderer/session/app-info.ts'

/** The shortcut that saves, inside the button that does. */
export function SaveKeys() {
  const { platform } = useAppInfo()
  return (
    <Text component="span" size="xs" opacity={0.9} visibleFrom="xs" aria-hidden>
      {platform === 'darwin' ? '⌘S' : 'Ctrl+S'}
    </Text>
  )
}
