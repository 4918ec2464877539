import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HeldSkillForm } from './HeldSkillForm.tsx'
import type { Held } from './use-held-skills.ts'

/** What the drawer is open for. */
export type HeldSkillTask =
  | { readonly kind: 'add'; readonly employeeId: string }
  | { readonly kind: 'edit' | 'renew'; readonly held: Held }

/** Adds, corrects or renews a competence beside the file it belongs to. */
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
