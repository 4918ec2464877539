import { Button, CloseButton, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { isPartOfWeek, wholeWeek } from '../board-view.ts'
import type { Board } from '../use-board.ts'

interface Props {
  readonly board: Board
}

/** Says which part of the week a link has opened, and shows the whole week again. */
export function BoardPeriod({ board }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { start, filters } = board.view
  if (!isPartOfWeek(filters)) return null
  const { from = start, to = addDays(start, 6), endsAfter } = filters
  const days = from === to ? formats.weekday(from) : formats.range(from, to)
  return (
    <Group gap={2} px={24} pb={8} wrap="nowrap">
      <Text size="sm" truncate>
        {endsAfter === undefined
          ? t('board.onlyDays', { days })
          : t('board.onlyNotEnded', { days, time: formats.spokenTime(localTimeOf(endsAfter)) })}
      </Text>
      {from === to && (
        <Button size="compact-sm" variant="subtle" onClick={() => board.turn({ kind: 'day', day: from })}>
          {t('board.views.showDay')}
        </Button>
      )}
      <CloseButton
        size="md"
        aria-label={t('board.showWholeWeek')}
        onClick={() => board.show({ filters: wholeWeek(filters) })}
      />
    </Group>
  )
}
