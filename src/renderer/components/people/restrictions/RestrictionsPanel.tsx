import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { useRemoveUndoable } from '#renderer/records/use-remove-undoable.ts'
import { IconAdd } from '#renderer/ui/icons.ts'
import { LimitEditForm, NewLimitForm, type LimitEntity } from './LimitForm.tsx'
import { LimitRows } from './LimitRows.tsx'
import type { Limit, Subject } from './subject.ts'

/** What a drawer is open for: a new one, or one that exists. */
interface Task {
  readonly entity: LimitEntity
  readonly row: Limit | null
}

const MOST = 200
const named = (field: string, id: string) => ({
  filters: [{ field, op: 'anyOf' as const, value: [id] }],
  limit: MOST,
})

/**
 * With whom and where somebody must not, had better not, or would rather work: of an employee, or seen from a client, a
 * site or a supervisor. Rows are added, changed and removed here; removing can be undone.
 */
export function RestrictionsPanel({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation()
  const [task, setTask] = useState<Task | null>(null)
  const restrictions = useList('restrictions', named(subject.field, subject.id))
  const isOfPerson = subject.field === 'employeeId'
  const ofOthers = useList('restrictions', isOfPerson ? named('otherEmployeeId', subject.id) : null)
  const preferences = useList('preferences', named(subject.field, subject.id))
  const removeRestriction = useRemoveUndoable('restrictions')
  const removePreference = useRemoveUndoable('preferences')
  const removed = (name: string) => t('restrictions.removed', { name })
  const close = () => setTask(null)
  const sections = [
    {
      entity: 'restrictions' as const,
      rows: restrictions.rows && [...restrictions.rows, ...(ofOthers.rows ?? [])],
      titles: { ...ofOthers.titles, ...restrictions.titles },
      remove: (row: Limit, name: string) => removeRestriction(row as Row<'restrictions'>, removed(name)),
    },
    {
      entity: 'preferences' as const,
      rows: preferences.rows,
      titles: preferences.titles,
      remove: (row: Limit, name: string) => removePreference(row as Row<'preferences'>, removed(name)),
    },
  ]
  return (
    <Stack gap="xl">
      {sections.map(({ entity, rows, titles, remove }) => (
        <section key={entity}>
          <Group justify="space-between" mb="xs" maw={880}>
            <Title order={2} size="h3">
              {t(`restrictions.titles.${entity}`)}
            </Title>
            <Button
              variant="default"
              leftSection={<IconAdd size={16} />}
              onClick={() => setTask({ entity, row: null })}
            >
              {t(`restrictions.add.${entity}`)}
            </Button>
          </Group>
          {rows?.length === 0 && <Text c="dimmed">{t(`restrictions.empty.${entity}`)}</Text>}
          {rows && rows.length > 0 && (
            <LimitRows
              rows={rows}
              subject={subject}
              titles={titles}
              onEdit={(row) => setTask({ entity, row })}
              onRemove={(row, name) => void remove(row, name)}
            />
          )}
        </section>
      ))}
      <Drawer
        opened={task !== null}
        onClose={close}
        position="right"
        title={task && t(`restrictions.${task.row ? 'edit' : 'add'}.${task.entity}`)}
      >
        {task?.row && <LimitEditForm key={task.row._id} entity={task.entity} row={task.row} onClose={close} />}
        {task && !task.row && <NewLimitForm key={task.entity} entity={task.entity} subject={subject} onClose={close} />}
      </Drawer>
    </Stack>
  )
}
