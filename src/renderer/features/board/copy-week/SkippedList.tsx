import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Limited } from './Limited.tsx'
import { ShiftRow } from './ShiftRow.tsx'
import { groupSkipped } from './skipped-groups.ts'
import { WhySkipped } from './WhySkipped.tsx'

/** What is not copied, by why it is not. */
export function SkippedList({ skipped }: { readonly skipped: readonly ShiftNotCopied[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap="md">
      {groupSkipped(skipped).map((group) => {
        const title = `${t(`board.copyWeek.why.${group.kind}`)} · ${formats.number(group.skipped.length)}`
        return (
          <section key={group.kind}>
            <Text fw={600} component="h3" size="sm">
              {title}
            </Text>
            <Limited
              label={title}
              rows={group.skipped}
              row={(shift) => (
                <ShiftRow key={shift.assignmentId} shift={shift}>
                  <WhySkipped why={shift.why} />
                </ShiftRow>
              )}
            />
          </section>
        )
      })}
    </Stack>
  )
}
