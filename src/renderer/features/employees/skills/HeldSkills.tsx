import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconEdit, IconMore, IconRemove, IconRenew, IconSkills, IconValid } from '#renderer/ui/icons.ts'
import { SkillStateChip } from '#renderer/components/people/SkillStateChip.tsx'
import { HeldSkillDrawer } from './HeldSkillDrawer.tsx'
import type { HeldSkillTask } from './HeldSkillForm.tsx'
import styles from './held-skills.module.css'
import type { Held } from './use-held-skills.ts'
import { validityText } from './validity-text.ts'
import { useHeldSkillActions } from './use-held-skill-actions.ts'

/** The skills of a person with their validity and state, to add, renew, correct, verify and remove. */
export function HeldSkills({
  employeeId,
  held,
  task,
  setTask,
}: {
  readonly employeeId: string
  readonly held: readonly Held[] | undefined
  /** What the drawer is open for. */
  readonly task: HeldSkillTask | null
  readonly setTask: (task: HeldSkillTask | null) => void
}) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { verify, remove } = useHeldSkillActions()
  const add = (
    <Button variant="default" leftSection={<IconAdd size={16} />} onClick={() => setTask({ kind: 'add', employeeId })}>
      {t('employees.skills.add')}
    </Button>
  )
  return (
    <Stack gap="sm">
      {held?.length === 0 && (
        <EmptyState icon={IconSkills} title={t('employees.skills.empty')} text={t('employees.skills.emptyText')}>
          {add}
        </EmptyState>
      )}
      {held && held.length > 0 && (
        <>
          <Group>{add}</Group>
          <ul className={styles.list}>
            {held.map((one) => (
              <li key={one.row._id}>
                <span className={styles.name}>{one.skill.name}</span>
                <span className={styles.number}>{one.row.number}</span>
                <span className="tabular">{validityText(t, formats, one.row)}</span>
                <SkillStateChip state={one.state} />
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  {one.skill.expirable && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      leftSection={<IconRenew size={14} />}
                      onClick={() => setTask({ kind: 'renew', held: one })}
                    >
                      {t('employees.skills.renew')}
                    </Button>
                  )}
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon aria-label={t('form.more')}>
                        <IconMore size={16} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        leftSection={<IconEdit size={16} />}
                        onClick={() => setTask({ kind: 'edit', held: one })}
                      >
                        {t('form.edit')}
                      </Menu.Item>
                      {one.row.verifiedAt === null && (
                        <Menu.Item leftSection={<IconValid size={16} />} onClick={() => void verify(one)}>
                          {t('employees.skills.verify')}
                        </Menu.Item>
                      )}
                      <Menu.Item
                        c="var(--mantine-color-error)"
                        leftSection={<IconRemove size={16} />}
                        onClick={() => void remove(one)}
                      >
                        {t('fields.remove')}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
      <HeldSkillDrawer task={task} onClose={() => setTask(null)} />
    </Stack>
  )
}
