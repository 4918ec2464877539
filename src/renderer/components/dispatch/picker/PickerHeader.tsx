import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { RefusedLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { WhyToFill } from '#renderer/components/dispatch/verdicts/WhyToFill.tsx'
import { ReplacedWhy } from './ReplacedPerson.tsx'
import classes from './picker.module.css'

interface Props {
  readonly assignment: BoardAssignment
  /** How many like it are to fill on its day. */
  readonly left: number
}

/** What is to fill: trade, hours, day, place, client, and who refused it. */
export function PickerHeader({ assignment, left }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const refusal = useRefused('assignments', assignment._id)
  const role = assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)
  return (
    <div className={classes.assignment}>
      <Text fw={600}>
        {role} · {formats.spokenTimes(assignment.startTime, assignment.endTime)}
        {left > 1 && ` · ${t('board.leftThatDay', { count: left })}`}
      </Text>
      <Text size="sm">
        {formats.weekday(assignment.date)} · {assignment.siteName}
        {assignment.siteCity ? `, ${assignment.siteCity}` : ''}
      </Text>
      <Text size="sm" c="dimmed">
        {assignment.clientName} · {orderNumberLabel(t, assignment.orderNumber)}
      </Text>
      {isOpen(assignment) && (
        <Anchor component={Link} size="sm" to={paths.match(assignment.orderId, assignment._id)}>
          {t('matching.compare')}
        </Anchor>
      )}
      <ReplacedWhy assignment={assignment} />
      <WhyToFill assignment={assignment} />
      {refusal && <RefusedLink of={refusal} />}
    </div>
  )
}
