import { useTranslation } from 'react-i18next'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { toolGroups } from './tool-groups.ts'
import { ToolLoans } from './ToolLoans.tsx'

function Tool(record: ShownRecord<'tools'>) {
  const { row, computed } = record
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <RecordView
      entity="tools"
      record={record}
      groups={toolGroups}
      state={
        <>
          <StatusChip entity="tools" field="state" value={row.state} />
          {computed.lateDays && (
            <Chip tone="danger" icon={IconWarning}>
              {t('tools.lateBy', { count: computed.lateDays })}
            </Chip>
          )}
        </>
      }
      summary={[
        choiceLabel(t, 'tools', 'category', row.category),
        computed.available === undefined ? null : t('tools.left', { count: computed.available, all: row.quantity }),
        computed.holders && computed.holders.length > 0 ? formats.list(computed.holders) : null,
      ]}
      before={[{ id: 'loans', label: t('tools.tabs.loans'), content: <ToolLoans tool={row} /> }]}
      after={[{ id: 'journal', label: t('records.journal'), content: <Journal entity="tools" row={row} /> }]}
    />
  )
}

/** A tool: who has it, who reserved it and who had it, and its details. */
export const ToolPage = () => (
  <RecordOf entity="tools" related={['toolLoans', 'employees', 'sites', 'orders']} page={Tool} />
)
