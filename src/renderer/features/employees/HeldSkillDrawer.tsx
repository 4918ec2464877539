import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
  return (
    <Drawer
      opened={task !== null}
      onClose={onClose}
      position="right"
      title={task && t(`employees.skills.titles.${task.kind}`)}
    >
      {task && <HeldSkillForm key={JSON.stringify(task)} task={task} onClose={onClose} />}
    </Drawer>
  )
}
