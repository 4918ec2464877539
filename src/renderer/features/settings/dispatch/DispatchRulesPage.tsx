import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { IconLegend } from '#renderer/ui/icons.ts'
import { RowsSection } from '../RowsSection.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { RuleCatalogue } from './RuleCatalogue.tsx'

/** How grave each dispatch rule is, here, at a client, at a site, for a person. */
export function DispatchRulesPage() {
  const { t } = useTranslation()
  const group = useMemo<FormGroup<'ruleLevels'>>(
    () => ({
      title: 'settings.levels.level',
      fields: [
        { name: 'code', wide: true },
        { name: 'level', wide: true },
        { name: 'clientId' },
        { name: 'siteId' },
        { name: 'employeeId', wide: true, hint: t('settings.levels.targetHint') },
        { name: 'reason', wide: true },
      ],
    }),
    [t],
  )
  return (
    <SettingsFrame>
      <RowsSection
        entity="ruleLevels"
        title="settings.levels.title"
        addLabel="settings.add.ruleLevels"
        sort={[{ field: 'code', dir: 'asc' }]}
        group={group}
        widths="minmax(0, 1fr) auto minmax(0, 1fr)"
        empty={{ icon: IconLegend, title: 'settings.levels.empty', text: 'settings.levels.emptyText' }}
        help={
          <Text c="dimmed" size="sm" mb="sm" maw={720}>
            {t('settings.levels.help')}
          </Text>
        }
        renderCells={(row, titles) => <LevelCells row={row} titles={titles} />}
      />
      <RuleCatalogue />
    </SettingsFrame>
  )
}

interface CellsProps {
  readonly row: Row<'ruleLevels'>
  readonly titles: Readonly<Record<string, string>>
}

function LevelCells({ row, titles }: CellsProps) {
  const { t } = useTranslation()
  const target = row.clientId ?? row.siteId ?? row.employeeId
  return (
    <>
      <span>{choiceLabel(t, 'ruleLevels', 'code', row.code)}</span>
      <span>{choiceLabel(t, 'ruleLevels', 'level', row.level)}</span>
      <span>
        {target === null ? t('settings.levels.everywhere') : (titles[target] ?? '…')}
        <Text span c="dimmed" size="xs" display="block">
          {row.reason}
        </Text>
      </span>
    </>
  )
}
