import { Anchor, Button, Group, Kbd, Popover, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import { paths } from '#renderer/screens/paths.ts'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { choiceLabel, orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useAnnounced } from '#renderer/records/page/use-presence.ts'
import { ColleaguesNote } from '#renderer/components/dispatch/colleagues/ColleaguesNote.tsx'
import { RefusedLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'
import { MarkChip } from '#renderer/records/MarkChip.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconLate } from '#renderer/ui/icons.ts'
import { AnchorBox } from './AnchorBox.tsx'
import { AttendanceMenu } from './AttendanceMenu.tsx'
import { DocumentLine } from './DocumentLine.tsx'
import { answersOf, canBeGiven, type Answer } from '#renderer/components/dispatch/assignment-state.ts'
import type { Attendance } from './use-attendance.ts'
import { usePapers } from '#renderer/components/dispatch/papers/use-papers.ts'
import { openFlow, useMeant } from '#renderer/components/dispatch/flows/opened.ts'
import { WhyToFill } from '#renderer/components/dispatch/verdicts/WhyToFill.tsx'

interface Props {
  readonly assignment: BoardAssignment
  readonly at: HTMLElement
  readonly onClose: () => void
  readonly onReplace: () => void
  readonly onUnassign: () => void
  readonly onAnswer: (what: Answer, name: string) => void
  readonly onRecord: (what: Attendance, name: string, minutes?: number) => void
  readonly onCancelDay: () => void
  readonly onChangeHours: () => void
}

/** The key of each answer on a focused assignment. */
const KEYS = { confirm: 'C', decline: 'R', publish: 'P' } as const satisfies Record<Answer, string>

/** An assignment that has a person: its details, the phone number, what they answered, and how to replace them. */
export function AssignmentDetails(props: Props) {
  const { assignment, at, onClose, onReplace, onUnassign, onAnswer, onRecord, onCancelDay, onChangeHours } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const { row } = useRecord('employees', assignment.employeeId)
  useMeant(assignment.employeeId, assignment.date)
  useAnnounced('assignments', assignment._id, 'viewing')
  const name = row ? `${row.firstName} ${row.lastName}` : ''
  const papers = usePapers()
  const refusal = useRefused('assignments', assignment._id)
  const answers = answersOf(assignment)
  const canReplace = canBeGiven(assignment)
  const hasEnded = assignment.end <= new Date(useNow(60_000)).toISOString()
  return (
    <Popover
      opened
      onChange={(isShown) => !isShown && onClose()}
      position="bottom-start"
      width={380}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <AnchorBox at={at} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('board.detailsOf', { name })}>
        <Stack gap={6}>
          <ColleaguesNote ids={assignment._id} />
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{name}</Text>
            <StatusChip entity="assignments" field="status" value={shownStatus(assignment)} />
          </Group>
          {row && <PhoneLink phone={row.phone} />}
          <WhyToFill assignment={assignment} />
          {assignment.lateMinutes !== null && (
            <Chip tone="warning" icon={IconLate}>
              {t('board.late', { minutes: assignment.lateMinutes })}
            </Chip>
          )}
          <Text size="sm">
            {formats.weekday(assignment.date)} · {formats.spokenTimes(assignment.startTime, assignment.endTime)} ·{' '}
            {t('board.paidHours', { hours: formats.duration(assignment.minutes) })}
          </Text>
          <Text size="sm">
            {assignment.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', assignment.role)} ·{' '}
            {assignment.siteName}
            {assignment.siteCity ? `, ${assignment.siteCity}` : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {assignment.clientName} ·{' '}
            <Anchor component={Link} to={paths.record('orders', assignment.orderId)} size="sm" underline="always">
              {orderNumberLabel(t, assignment.orderNumber)}
            </Anchor>
          </Text>
          <DocumentLine assignment={assignment} />
          {refusal ? <RefusedLink of={refusal} /> : assignment.mark && <MarkChip mark={assignment.mark} />}
          <Group gap="xs" mt={6}>
            {(['confirm', 'decline', 'publish'] as const).map((what) => (
              <Button
                key={what}
                size="compact-sm"
                variant={what === 'confirm' ? 'filled' : 'default'}
                disabled={!answers[what]}
                rightSection={<Kbd size="xs">{KEYS[what]}</Kbd>}
                onClick={() => onAnswer(what, name)}
                {...(what === 'confirm' && answers.confirm ? { 'data-autofocus': true } : {})}
              >
                {t(`board.answers.${what}`)}
              </Button>
            ))}
          </Group>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={!canReplace}
              onClick={onReplace}
              {...(answers.confirm ? {} : { 'data-autofocus': true })}
            >
              {t('board.replace')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={!canReplace} onClick={onUnassign}>
              {t('board.takeBack')}
            </Button>
            <AttendanceMenu
              assignment={assignment}
              onRecord={(what, minutes) => onRecord(what, name, minutes)}
              onCancelDay={onCancelDay}
              onCannotCome={() => {
                openFlow('cannotCome')
                onClose()
              }}
            />
            {canReplace && !hasEnded && (
              <Button size="compact-sm" variant="default" onClick={onChangeHours}>
                {t('board.hours.action')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void papers.assignment(assignment._id, name, assignment.date)}
            >
              {t('exports.papers.assignmentAction')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
