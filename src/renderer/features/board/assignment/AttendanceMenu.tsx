import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { attendanceOf, DELAYS, type Attendance } from './use-attendance.ts'

interface Props {
  readonly assignment: BoardAssignment
  readonly onRecord: (what: Attendance, minutes?: number) => void
  /** The whole day of its site is called off. */
  readonly onCancelDay: () => void
  /** Its person will not be there: their absence is noted, and they are replaced. */
  readonly onCannotCome: () => void
}

/** What happened to an assignment: a delay, a no-show, its end, or that the client called it off; nothing once it is over. */
export function AttendanceMenu({ assignment, onRecord, onCancelDay, onCannotCome }: Props) {
  const { t } = useTranslation()
  const possible = attendanceOf(assignment, new Date(useNow()).toISOString())
  if (possible.length === 0) return null
  return (
    <Menu withinPortal={false} position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t('board.attendance')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map((what) =>
          what === 'late' ? (
            DELAYS.map((minutes) => (
              <Menu.Item key={minutes} onClick={() => onRecord(what, minutes)}>
                {t('board.attend.late', { minutes })}
              </Menu.Item>
            ))
          ) : (
            <Menu.Item key={what} onClick={() => onRecord(what)}>
              {t(`board.attend.${what}`)}
            </Menu.Item>
          ),
        )}
        {possible.includes('late') && <Menu.Item onClick={onCannotCome}>{t('board.cannotCome')}</Menu.Item>}
        {possible.includes('cancel') && <Menu.Item onClick={onCancelDay}>{t('board.cancelDay')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
