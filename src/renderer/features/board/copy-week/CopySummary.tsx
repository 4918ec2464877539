import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { CopyPlan } from './use-copy-plan.ts'

interface Props {
  readonly plan: CopyPlan
  /** How many more are copied because their orders get the day. */
  readonly added: number
}

/** How many shifts are copied, to verify, skipped and there already: what there is none of is not said. */
export function CopySummary({ plan: { given, skipped, already }, added }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toVerify = given.filter(({ verdict }) => verdict === 'review').length
  const figures = [
    ['copied', given.length - toVerify + added],
    ['toVerify', toVerify],
    ['skipped', skipped.length],
    ['already', already],
  ] as const
  return (
    <Text role="status" fw={600}>
      {figures
        .filter(([what, count]) => count > 0 || what === 'copied')
        .map(([what, count]) => t(`board.copyWeek.${what}`, { count, shown: formats.number(count) }))
        .join(' · ')}
    </Text>
  )
}
