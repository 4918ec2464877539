import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import type { Weighed } from './use-weighed.ts'
import classes from './matching.module.css'

interface Props {
  readonly chosen: readonly BoardAssignment[]
  readonly weighed: Weighed
}

/** What is chosen, each with the verdict it has once those before it are given, and the hours of its week. */
export function ChosenDays({ chosen, weighed: { given, verdicts } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('matching.possible', { count: given.length, asked: chosen.length })}
      </Text>
      <ul className={classes.rules}>
        {chosen.map(({ _id, date, startTime, endTime }) => {
          const found = verdicts.get(_id)
          return (
            <li key={_id}>
              {found && <VerdictIcon verdict={found.verdict} size={16} />}
              <span className={classes.chosenDay}>
                <span>
                  {formats.shortDay(date)} · {startTime}–{endTime}
                </span>
                {found && found.verdict !== 'blocked' && (
                  <span className={classes.soft}>{formats.duration(found.weekMinutesAfter)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
