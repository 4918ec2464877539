import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEACTIVATED } from '#shared/domain/people/employee-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { MessageBulk } from '#renderer/components/messages/MessageBulk.tsx'
import { BulkPatchMenu } from '#renderer/records/grid/bulk/BulkPatchMenu.tsx'
import type { SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useReadSelected } from '#renderer/records/grid/bulk/use-read-selected.ts'
import { IconDetails } from '#renderer/ui/icons.ts'
import { AddSkillDialog } from './skills/AddSkillDialog.tsx'
import { ConvertDialog } from './leaving/ConvertDialog.tsx'
import { DeactivateDialog } from './leaving/DeactivateDialog.tsx'
import { useAskSeveral } from './leaving/use-ask-several.ts'

const DIALOGS = { addSkill: AddSkillDialog, deactivate: DeactivateDialog, convert: ConvertDialog } as const
type Action = keyof typeof DIALOGS
const ACTIONS = Object.keys(DIALOGS) as readonly Action[]

/** An action on the rows that were selected when it was asked for. */
interface Asked {
  readonly action: Action
  readonly rows: readonly Row<'employees'>[]
}

/** What can be done to the selected employees. */
export function EmployeeBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const { read, isReading } = useReadSelected('employees', selected)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { beforeStatus, beforeConversion } = useAskSeveral()
  const isFree = async (action: Action, rows: Asked['rows']): Promise<boolean> => {
    if (action === 'deactivate') return beforeStatus(rows, DEACTIVATED)
    return action === 'convert' ? beforeConversion(rows) : true
  }
  const ask = async (action: Action) => {
    const rows = await read()
    if (!rows) return
    if (await isFree(action, rows)) setAsked({ action, rows })
  }
  const Dialog = asked && DIALOGS[asked.action]
  return (
    <>
      <MessageBulk entity="employees" selected={selected} />
      <BulkPatchMenu
        entity="employees"
        field="status"
        selected={selected}
        before={async (rows, value) =>
          (await beforeStatus(rows, { status: value as Row<'employees'>['status'] })) ? rows : []
        }
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" rightSection={<IconDetails size={14} />} loading={isReading}>
            {t('employees.bulk.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ACTIONS.map((one) => (
            <Menu.Item key={one} onClick={() => void ask(one)}>
              {t(`employees.bulk.${one}.item`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && (
        <Dialog
          rows={asked.rows}
          onClose={(acted) => {
            setAsked(null)
            if (acted) selected.clear()
          }}
        />
      )}
    </>
  )
}
