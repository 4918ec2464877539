import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkPatchMenu } from '#renderer/records/grid/BulkPatchMenu.tsx'
import { isSelected, type SelectedRows } from '#renderer/records/grid/selection.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { IconReturn } from '#renderer/ui/icons.ts'
import { ExtendLoans } from '#renderer/entities/loans/ExtendLoans.tsx'
import { useLoanActions } from '#renderer/entities/loans/use-loan-actions.ts'

const MOST = 200

/** Returns or extends everything that is out of the selected tools. */
export function ToolBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const { giveBack } = useLoanActions()
  const [isExtending, setExtending] = useState(false)
  const ids = selected.rows.filter(({ _id }) => isSelected(selected.selection, _id)).map(({ _id }) => _id)
  const isTooMany = selected.selection.mode === 'all' || ids.length > MOST
  const { rows: loans = [] } = useList(
    'toolLoans',
    isTooMany || ids.length === 0
      ? null
      : {
          filters: [
            { field: 'toolId', op: 'anyOf', value: ids },
            { field: 'state', op: 'anyOf', value: ['out'] },
          ],
          limit: MOST,
        },
  )
  const title = isTooMany ? t('grid.bulkLimit', { max: MOST }) : undefined
  const isNone = isTooMany || loans.length === 0
  return (
    <>
      <BulkPatchMenu entity="tools" field="state" selected={selected} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconReturn size={14} />}
        disabled={isNone}
        title={title}
        onClick={async () => {
          if (await giveBack(loans.map(({ _id }) => _id))) selected.clear()
        }}
      >
        {t('tools.actions.returnAll', { count: loans.length })}
      </Button>
      <Button variant="default" size="compact-sm" disabled={isNone} title={title} onClick={() => setExtending(true)}>
        {t('tools.actions.extend')}
      </Button>
      {isExtending && <ExtendLoans loans={loans} onClose={() => setExtending(false)} />}
    </>
  )
}
