import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { NotCopiedWhy, ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import classes from './copy-week.module.css'
import { Limited } from './Limited.tsx'
import { ShiftRow } from './ShiftRow.tsx'
import { groupSkipped } from './skipped-groups.ts'
import { WhySkipped } from './WhySkipped.tsx'

/** What the client did not order, or is over, needs nobody: it is folded. */
const OPEN: readonly NotCopiedWhy['kind'][] = ['blocked', 'absent', 'full']

/** What is not copied, by why it is not. */
export function SkippedList({ skipped }: { readonly skipped: readonly ShiftNotCopied[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap="xs">
      {groupSkipped(skipped).map(({ kind, count, lines }) => {
        const title = t('board.copyWeek.skippedFor', {
          why: t(`board.copyWeek.why.${kind}`),
          shown: formats.number(count),
        })
        return (
          <details key={kind} open={OPEN.includes(kind)}>
            <summary className={classes.group}>
              {title}
              {(kind === 'full' || kind === 'past') && (
                <Text span size="xs" c="dimmed" ml={8}>
                  {t(`board.copyWeek.nothing.${kind}`)}
                </Text>
              )}
            </summary>
            <Limited label={title}>
              {lines.map((line) => (
                <ShiftRow key={line.assignmentId} shift={line} dates={line.dates}>
                  <WhySkipped why={line.why} orderNumber={line.orderNumber} />
                </ShiftRow>
              ))}
            </Limited>
          </details>
        )
      })}
    </Stack>
  )
}
