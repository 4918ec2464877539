import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { ExtendLoans } from '#renderer/components/tools/loans/ExtendLoans.tsx'
import { useLoanActions } from '#renderer/components/tools/loans/use-loan-actions.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { readAll } from '#renderer/queries/read-all.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useReadSelected } from '#renderer/records/grid/bulk/use-read-selected.ts'
import { IconReturn } from '#renderer/ui/icons.ts'

/** The most tools whose loans are counted beside the button: what one filter takes. */
const MOST_COUNTED = 200
const OUT = { field: 'state', op: 'anyOf' as const, value: ['out'] }

/** Returns or extends everything that is out of the selected tools: however many they are. */
export function ToolBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { giveBack } = useLoanActions()
  const { read, isReading } = useReadSelected('tools', selected)
  const [extending, setExtending] = useState<readonly Row<'toolLoans'>[] | null>(null)
  const { selection } = selected
  const isCounted = selection.mode === 'some' && selection.ids.size <= MOST_COUNTED
  const { value: count } = useCount(
    'toolLoans',
    isCounted ? { filters: [{ field: 'toolId', op: 'anyOf', value: [...selection.ids] }, OUT] } : null,
  )
  const act = async (run: (loans: readonly Row<'toolLoans'>[]) => unknown) => {
    const tools = await read()
    if (tools === null) return
    const ids = new Set(tools.map(({ _id }) => _id))
    try {
      const out = await readAll('toolLoans', { filters: [OUT], search: '', sort: [] })
      const loans = out.filter(({ toolId }) => ids.has(toolId))
      if (loans.length === 0) toasts.warn(t('tools.noneOut'))
      else await run(loans)
    } catch (error) {
      toasts.error(error)
    }
  }
  const common = {
    variant: 'default',
    size: 'compact-sm',
    disabled: isReading || (isCounted && !count),
  } as const
  return (
    <>
      <BulkPatchMenu entity="tools" field="state" selected={selected} />
      <Button
        {...common}
        leftSection={<IconReturn size={14} />}
        onClick={() =>
          void act(async (loans) => {
            if (await giveBack(loans.map(({ _id }) => _id))) selected.clear()
          })
        }
      >
        {t('tools.actions.returnAll', { count: (isCounted ? count : null) ?? 0 })}
      </Button>
      <Button {...common} onClick={() => void act(setExtending)}>
        {t('tools.actions.extend')}
      </Button>
      {extending && <ExtendLoans loans={extending} onClose={() => setExtending(null)} />}
    </>
  )
}
