import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Sendable, SendPlan } from '#shared/domain/messages/send-plan.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

const REASONS = ['optedOut', 'noPhone', 'duplicates'] as const
/** Names written out; the others are counted. */
const NAMED = 12

interface Props<T extends Sendable> {
  readonly plan: SendPlan<T>
  readonly nameOf: (text: T) => string
}

/** Who receives nothing of a send, and why; nothing when everybody does. */
export function LeftOut<T extends Sendable>({ plan, nameOf }: Props<T>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const reasons = REASONS.filter((reason) => plan[reason].length > 0)
  if (reasons.length === 0) return null
  return (
    <Notice tone="warning" icon={IconWarning} role="status">
      {reasons.map((reason) => {
        const names = plan[reason].slice(0, NAMED).map(nameOf)
        const more = plan[reason].length - names.length
        return (
          <div key={reason}>
            <Text fw={600} size="sm">
              {t(`sends.leftOut.${reason}`, { count: plan[reason].length })}
            </Text>
            <Text size="sm">
              {formats.list(more > 0 ? [...names, t('sends.leftOut.more', { count: more })] : names)}
            </Text>
          </div>
        )
      })}
    </Notice>
  )
}
