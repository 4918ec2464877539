import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { entities } from '#shared/entities/index.ts'
import { paths } from '#renderer/app/paths.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/records/use-records.ts'
import { useRemove } from '#renderer/records/use-remove.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { Facts, type FactGroup } from '#renderer/ui/Facts.tsx'
import { FileMissing, FilePage } from '#renderer/ui/FilePage.tsx'
import { FileMenu } from '#renderer/ui/FileMenu.tsx'
import { IconEdit, IconWarning } from '#renderer/ui/icons.ts'
import { SkillHolders } from './SkillHolders.tsx'

const groups: readonly FactGroup[] = [
  { title: 'skills.groups.identity', fields: ['name', 'shortCode', 'category', 'issuer', 'legalRef', 'active'] },
  {
    title: 'skills.groups.rules',
    fields: ['important', 'proofRequired', 'expirable', 'defaultValidityMonths', 'reminderDays'],
  },
  { title: 'skills.groups.notes', fields: ['description'] },
]

export function SkillPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, extras, mark, error } = useRecord('skills', id, ['employeeSkills'])
  const remove = useRemove('skills')
  if (!row) return <FileMissing title={t('shell.menu.skills')} error={error} isKnown={row === null} />
  const holders = typeof extras.holders === 'number' ? extras.holders : null
  return (
    <FilePage
      title={row.name}
      record={{ entity: 'skills', id, mark }}
      state={
        <Group gap={6} wrap="nowrap">
          {row.important && (
            <Chip tone="warning" icon={IconWarning}>
              {t('skills.important')}
            </Chip>
          )}
          {!row.active && <Chip tone="neutral">{t('skills.inactive')}</Chip>}
        </Group>
      }
      summary={[choiceLabel(t, 'skills', 'category', row.category), row.shortCode, row.issuer]}
      actions={
        <>
          <FileMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.skills)
            }}
          />
          <Button component={Link} to={paths.skillEdit(id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('skills.tabs.profile'),
          content: (
            <Facts
              entity={entities.skills}
              row={row}
              titles={titles}
              groups={groups}
              render={{
                reminderDays: (days) => <Text span>{formats.list((days as number[]).map(formats.number))}</Text>,
              }}
            />
          ),
        },
        { id: 'holders', label: t('skills.tabs.holders'), count: holders, content: <SkillHolders skill={row} /> },
      ]}
    />
  )
}
