import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { answersOf, canBeGiven, isHeld, type Answer } from '#renderer/components/dispatch/assignment-state.ts'
import {
  IconAssignments,
  IconConfirmed,
  IconDeclined,
  IconDuplicates,
  IconEmployees,
  IconReturn,
  IconSend,
} from '#renderer/ui/icons.ts'

interface Props {
  readonly assignment: BoardAssignment
  /** Where the cell is, within the frame that this stands in. */
  readonly at: { readonly left: number; readonly top: number; readonly height: number }
  readonly onClose: () => void
  readonly onAnswer: (what: Answer) => void
  readonly onReplace: () => void
  readonly onTakeOff: () => void
}

const ANSWERS = [
  { what: 'confirm', icon: IconConfirmed },
  { what: 'decline', icon: IconDeclined },
  { what: 'publish', icon: IconSend },
] as const

/** What can be done with the shift of somebody: their answer, somebody else, off the day, and where more of it is shown. */
export function PersonMenu({ assignment, at, onClose, onAnswer, onReplace, onTakeOff }: Props) {
  const { t } = useTranslation()
  const { _id, employeeId, date } = assignment
  const can = answersOf(assignment)
  const acts = ANSWERS.filter(({ what }) => can[what])
  return (
    <Menu opened onClose={onClose} position="bottom-start" trapFocus returnFocus={false}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'absolute', width: 1, ...at }} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ what, icon: Icon }) => (
          <Menu.Item key={what} leftSection={<Icon size={16} />} onClick={() => onAnswer(what)}>
            {t(`board.answers.${what}`)}
          </Menu.Item>
        ))}
        {canBeGiven(assignment) && (
          <Menu.Item leftSection={<IconDuplicates size={16} />} onClick={onReplace}>
            {t('board.replace')}
          </Menu.Item>
        )}
        {isHeld(assignment) && (
          <Menu.Item leftSection={<IconReturn size={16} />} onClick={onTakeOff}>
            {t('board.takeBack')}
          </Menu.Item>
        )}
        {employeeId !== null && (
          <Menu.Item
            component={Link}
            to={paths.record('employees', employeeId)}
            leftSection={<IconEmployees size={16} />}
          >
            {t('orders.matrix.openPerson')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={paths.board(date, { assignment: _id })}
          leftSection={<IconAssignments size={16} />}
        >
          {t('orders.seeOnBoard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
