import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { boardPath } from '#renderer/screens/board.ts'

interface Props {
  readonly slot: BoardAssignment
  /** What the map cannot say. */
  readonly why: string
}

/** Where the map knows no distance, somebody is chosen on the board, among all. */
export function ChooseOnBoard({ slot: { _id, date }, why }: Props) {
  const { t } = useTranslation()
  return (
    <Text size="sm">
      {why}{' '}
      <Anchor component={Link} to={boardPath(date, { assignment: _id })} size="sm">
        {t('map.chooseOnBoard')}
      </Anchor>
    </Text>
  )
}
