import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRecord } from '#renderer/queries/use-records.ts'
import { HeldSkillForm, type HeldSkillTask } from './HeldSkillForm.tsx'

/** Adds, corrects or renews a skill of the person on screen. */
export function HeldSkillDrawer({
  task,
  onClose,
}: {
  readonly task: HeldSkillTask | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const held = task && task.kind !== 'add' ? task.held.row : null
  const skill = useRecord('employeeSkills', held?._id ?? null).row
  const person = useRecord('employees', task?.kind === 'add' ? task.employeeId : (held?.employeeId ?? null)).row
  const isGone = [skill, person].some((row) => row?.deletedAt)
  return (
    <Drawer
      opened={task !== null}
      onClose={onClose}
      position="right"
      title={task && t(`employees.skills.titles.${task.kind}`)}
    >
      {task && <HeldSkillForm key={JSON.stringify(task)} task={task} isGone={isGone} onClose={onClose} />}
    </Drawer>
  )
}
