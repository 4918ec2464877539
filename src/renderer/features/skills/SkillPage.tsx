import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { choiceLabel, tradesText } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { skillGroups } from './skill-groups.ts'
import { SkillCoverageTab } from './SkillCoverageTab.tsx'
import { SkillHolders } from './SkillHolders.tsx'

function Skill(record: ShownRecord<'skills'>) {
  const { row, computed } = record
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <RecordView
      entity="skills"
      record={record}
      groups={skillGroups}
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
      render={{
        trades: (trades) => (trades.length === 0 ? null : tradesText(t, trades)),
        reminderDays: (days) => <Text span>{formats.list(days.map(formats.number))}</Text>,
      }}
      after={[
        {
          id: 'holders',
          label: t('skills.tabs.holders'),
          count: computed.holders ?? null,
          content: <SkillHolders skill={row} />,
        },
        { id: 'coverage', label: t('skills.tabs.coverage'), content: <SkillCoverageTab skill={row} /> },
      ]}
    />
  )
}

/** A skill: its rules, who holds it, and whether they are enough. */
export const SkillPage = () => <RecordOf entity="skills" related={['employeeSkills']} page={Skill} />
