import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Row } from '#shared/entities/index.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { toConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { today } from '#renderer/i18n/today.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { IconLegend } from '#renderer/ui/icons.ts'
import { FigureSources } from './figures/FigureSources.tsx'
import { ToConfirm } from './figures/ToConfirm.tsx'
import { ParametersInput } from './ParametersInput.tsx'
import { RuleChanges } from './RuleChanges.tsx'
import { RowsSection } from '../RowsSection.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'

const group: FormGroup<'labourRuleSets'> = {
  title: 'settings.rules.set',
  fields: [
    { name: 'regime', wide: true },
    { name: 'validFrom' },
    { name: 'validTo' },
    { name: 'reference', wide: true },
    { name: 'parameters', wide: true, input: ParametersInput },
    { name: 'notes', wide: true },
  ],
}

/** The labour rules of each regime, with the days they hold and where they come from. */
export function LabourRulesPage() {
  const { t } = useTranslation()
  const [compared, setCompared] = useState<Row<'labourRuleSets'> | null>(null)
  const [sourced, setSourced] = useState<Row<'labourRuleSets'> | null>(null)
  return (
    <SettingsFrame>
      <RowsSection
        entity="labourRuleSets"
        title="settings.rules.title"
        addLabel="settings.add.labourRuleSets"
        sort={[
          { field: 'regime', dir: 'asc' },
          { field: 'validFrom', dir: 'desc' },
        ]}
        group={group}
        widths="auto minmax(0, 1fr)"
        empty={{ icon: IconLegend, title: 'settings.rules.empty', text: 'settings.rules.emptyText' }}
        drawerSize={720}
        start={() => ({ validFrom: today(), parameters: LABOUR_DEFAULTS })}
        help={
          <Text c="dimmed" size="sm" mb="sm" maw={720}>
            {t('settings.rules.help')}
          </Text>
        }
        renderCells={(row) => (
          <RuleSetCells
            row={row}
            isSourced={sourced?._id === row._id}
            onCompare={() => setCompared(row)}
            onSources={() => setSourced(row)}
          />
        )}
      >
        <ToConfirm />
      </RowsSection>
      {sourced && <FigureSources set={sourced} onClose={() => setSourced(null)} />}
      {compared && <RuleChanges set={compared} onClose={() => setCompared(null)} />}
    </SettingsFrame>
  )
}

interface CellsProps {
  readonly row: Row<'labourRuleSets'>
  /** Its sources are shown. */
  readonly isSourced: boolean
  readonly onCompare: () => void
  readonly onSources: () => void
}

function RuleSetCells({ row, isSourced, onCompare, onSources }: CellsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = today()
  const { weeklyOvertimeMinutes, restBetweenMinutes, travelRadiusKm } = row.parameters
  const left = toConfirm(row).length
  const holds = row.validFrom <= now && now <= row.validTo
  return (
    <>
      <span>
        {choiceLabel(t, 'employees', 'regime', row.regime)}
        <Text span c="dimmed" size="xs" display="block" className="tabular">
          {row.validTo === INDEFINITE
            ? t('settings.rules.since', { day: formats.longDay(row.validFrom) })
            : formats.range(row.validFrom, row.validTo)}
        </Text>
        {holds && <Chip tone="success">{t('settings.rules.holds')}</Chip>}
      </span>
      <div>
        {row.reference}
        <Text span c="dimmed" size="xs" display="block">
          {t('settings.rules.summary', {
            week: formats.duration(weeklyOvertimeMinutes),
            rest: formats.duration(restBetweenMinutes),
            km: formats.number(travelRadiusKm),
          })}
        </Text>
        {/* Under the words: beside them, a window of 1080 leaves these a few letters a line. */}
        <Group gap="xs" ml={-8}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-haspopup="dialog"
            aria-expanded={isSourced}
            aria-label={t('settings.rules.figures.actionOf', { name: row.reference })}
            onClick={onSources}
          >
            {left > 0 ? t('settings.rules.figures.actionLeft', { count: left }) : t('settings.rules.figures.action')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('settings.rules.changes.actionOf', { name: row.reference })}
            onClick={onCompare}
          >
            {t('settings.rules.changes.action')}
          </Button>
        </Group>
      </div>
    </>
  )
}
