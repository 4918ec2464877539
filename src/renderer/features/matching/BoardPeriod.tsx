import { CloseButton, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardFilters } from '#shared/contract/board.ts'
import { localTimeOf } from '#shared/domain/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { isPartOfWeek } from './board-view.ts'

interface Props {
  readonly filters: BoardFilters
  readonly start: string
  readonly onClear: () => void
}

/** Says which part of the week a link has opened, and shows the whole week again. */
export function BoardPeriod({ filters, start, onClear }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!isPartOfWeek(filters)) return null
  const { from = start, to = addDays(start, 6), endsAfter } = filters
  const days = from === to ? formats.weekday(from) : formats.range(from, to)
  return (
    <Group gap={2} wrap="nowrap">
      <Text size="sm" truncate>
        {endsAfter === undefined
          ? t('board.onlyDays', { days })
          : t('board.onlyNotEnded', { days, time: formats.spokenTime(localTimeOf(endsAfter)) })}
      </Text>
      <CloseButton size="md" aria-label={t('board.showWholeWeek')} onClick={onClear} />
    </Group>
  )
}
