import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityName } from '#shared/entities/index.ts'
import { tradesText } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { RecordList } from '#renderer/records/grid/RecordList.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { IconForecast } from '#renderer/ui/icons.ts'

const related: readonly EntityName[] = ['employeeSkills', 'employees', 'orders', 'orderPositions', 'sites', 'clients']
const FIGURES = { holders: 104, expired: 80, expiring30: 80, expiring90: 80, demanded: 132 } as const
const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]

/** The skills a position can require: how many people hold each, and how many certifications end soon. */
export function SkillsListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo<readonly GridColumn<'skills'>[]>(
    () => [
      { id: 'name', width: 264 },
      { id: 'shortCode', width: 72 },
      { id: 'category', width: 128 },
      { id: 'important', label: t('skills.columns.important'), width: 98 },
      { id: 'expirable', width: 78 },
      { id: 'defaultValidityMonths', label: t('skills.columns.validity'), width: 92 },
      ...FIGURE_NAMES.map((id): GridColumn<'skills'> => ({
        id,
        computed: true,
        label: t(`skills.columns.${id}`),
        width: FIGURES[id],
        align: 'right',
        render: ({ computed }) => (computed[id] === 0 ? null : formats.number(computed[id])),
      })),
      {
        id: 'trades',
        label: t('skills.columns.trades'),
        width: 200,
        render: ({ row }) => tradesText(t, row.trades),
      },
      { id: 'proofRequired', width: 110, isHidden: true },
      { id: 'issuer', width: 180, isHidden: true },
      { id: 'legalRef', width: 160, isHidden: true },
      { id: 'active', width: 76 },
    ],
    [t, formats],
  )
  return (
    <RecordList
      entity="skills"
      columns={columns}
      sortBy="name"
      related={related}
      beforeCreate={
        <Button
          component={Link}
          variant="default"
          to={paths.to('/skills/forecast')}
          leftSection={<IconForecast size={16} />}
        >
          {t('skills.tabs.coverage')}
        </Button>
      }
      renderBulk={(selected) => <BulkPatchMenu entity="skills" field="active" selected={selected} />}
      emptyText={t('skills.emptyText')}
    />
  )
}
