import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { choiceLabel, tradesText } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useRemove } from '#renderer/records/use-remove.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { Facts, type FactGroup } from '#renderer/records/page/Facts.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { IconEdit, IconWarning } from '#renderer/ui/icons.ts'
import { SkillCoverageTab } from './SkillCoverageTab.tsx'
import { SkillHolders } from './SkillHolders.tsx'

const groups: readonly FactGroup<'skills'>[] = [
  { title: 'skills.groups.identity', fields: ['name', 'shortCode', 'category', 'issuer', 'legalRef', 'active'] },
  {
    title: 'skills.groups.rules',
    fields: ['important', 'proofRequired', 'expirable', 'defaultValidityMonths', 'trades', 'reminderDays'],
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
  if (!row || row.deletedAt) return <RecordMissing entity="skills" row={row} error={error} />
  return (
    <RecordPage
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
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, row.name)) void navigate(paths.list('skills'))
            }}
          />
          <Button component={Link} to={paths.edit('skills', id)} leftSection={<IconEdit size={16} />}>
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
              entity="skills"
              row={row}
              titles={titles}
              groups={groups}
              render={{
                trades: (trades) => (trades.length === 0 ? null : tradesText(t, trades)),
                reminderDays: (days) => <Text span>{formats.list(days.map(formats.number))}</Text>,
              }}
            />
          ),
        },
        {
          id: 'holders',
          label: t('skills.tabs.holders'),
          count: extras.holders ?? null,
          content: <SkillHolders skill={row} />,
        },
        { id: 'coverage', label: t('skills.tabs.coverage'), content: <SkillCoverageTab skill={row} /> },
      ]}
    />
  )
}
