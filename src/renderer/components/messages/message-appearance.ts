import type { MessageStatus } from '#shared/entities/messages.ts'
import type { ToneName } from '#renderer/ui/theme.ts'
import {
  IconCompleted,
  IconCopied,
  IconEdit,
  IconPending,
  IconUnverified,
  IconWarning,
  type Icon,
} from '#renderer/ui/icons.ts'

interface Appearance {
  readonly tone: ToneName
  readonly icon: Icon
}

/** What a state of a text that leaves looks like; what arrived has none. */
export const statusAppearance = {
  draft: { tone: 'neutral', icon: IconEdit },
  queued: { tone: 'neutral', icon: IconPending },
  sent: { tone: 'neutral', icon: IconCopied },
  delivered: { tone: 'success', icon: IconCompleted },
  failed: { tone: 'danger', icon: IconWarning },
  uncertain: { tone: 'warning', icon: IconUnverified },
} as const satisfies Readonly<Record<Exclude<MessageStatus, 'received'>, Appearance>>
