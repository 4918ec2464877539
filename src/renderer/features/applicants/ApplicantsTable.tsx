import { Button, Menu } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { MessageBulk } from '#renderer/components/messages/MessageBulk.tsx'
import { BulkProgress } from '#renderer/records/grid/bulk/BulkProgress.tsx'
import type { GridColumn } from '#renderer/records/grid/columns/columns.ts'
import { DataGrid } from '#renderer/records/grid/DataGrid.tsx'
import type { SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useReadSelected } from '#renderer/records/grid/bulk/use-read-selected.ts'
import { IconDetails } from '#renderer/ui/icons.ts'
import { everyone } from './list-view.ts'
import { NoApplicant } from './NoApplicant.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { StageItems } from './StageItems.tsx'
import { useGoToStage } from './use-go-to-stage.ts'

const related: readonly EntityName[] = ['employees']

/** The applicants as a table. */
export function ApplicantsTable({ controls }: { readonly controls: ReactNode }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const columns = useMemo<readonly GridColumn<'applicants'>[]>(
    () => [
      { id: 'lastName', width: 128 },
      { id: 'firstName', width: 124 },
      { id: 'stage', width: 128 },
      { id: 'phone', width: 124 },
      { id: 'city', width: 128 },
      { id: 'hasFlaggerCard', label: t('applicants.columns.card'), width: 96 },
      { id: 'hasVehicle', width: 96 },
      { id: 'origin', width: 128 },
      {
        id: 'daysInStage',
        computed: true,
        label: t('applicants.columns.daysInStage'),
        width: 104,
        align: 'right',
        render: ({ computed }) => formats.number(computed.daysInStage),
      },
      {
        id: 'duplicate',
        computed: true,
        label: t('applicants.columns.duplicate'),
        width: 150,
        render: ({ computed }) => computed.duplicate && choiceLabel(t, 'applicants', 'duplicate', computed.duplicate),
      },
      { id: 'stageSince', width: 140, isHidden: true },
      { id: 'email', width: 200, isHidden: true },
      { id: 'desiredRole', width: 150, isHidden: true },
      { id: 'experienceYears', width: 96, isHidden: true },
      { id: 'availableFrom', width: 110, isHidden: true },
      { id: 'interviewAt', width: 140, isHidden: true },
      { id: 'score', width: 72, isHidden: true },
      { id: 'language', width: 84, isHidden: true },
      { id: 'referredByEmployeeId', width: 150, isHidden: true },
      { id: 'rejectReason', width: 180, isHidden: true },
      { id: 'employeeId', width: 150, isHidden: true },
      { id: 'updatedAt', width: 140, isHidden: true },
    ],
    [t, formats],
  )
  return (
    <DataGrid
      entity="applicants"
      columns={columns}
      defaultView={everyone}
      related={related}
      action={controls}
      renderBulk={(selected) => <BulkStage selected={selected} />}
      empty={<NoApplicant />}
    />
  )
}

/** Takes the selected applicants to a stage, or rejects them. */
function BulkStage({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const { go, rejecting, closeRejecting, stop, progress } = useGoToStage()
  const { read, isReading } = useReadSelected('applicants', selected)
  const [isRunning, setRunning] = useState(false)
  const { selection } = selected
  const change = async (stage: ApplicantStage) => {
    const rows = await read()
    if (!rows) return
    setRunning(true)
    if (await go(rows, stage).finally(() => setRunning(false))) selected.clear()
  }
  return (
    <>
      <MessageBulk entity="applicants" selected={selected} />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            loading={isReading || isRunning}
            rightSection={<IconDetails size={14} />}
          >
            {t('applicants.changeStage')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StageItems
            canHire={selection.mode === 'some' && selection.ids.size === 1}
            onChoose={(stage) => void change(stage)}
          />
        </Menu.Dropdown>
      </Menu>
      {progress && <BulkProgress title={t('applicants.changeStage')} progress={progress} onStop={stop} />}
      {rejecting.length > 0 && (
        <RejectDialog
          applicants={rejecting}
          onClose={(isDone) => {
            closeRejecting()
            if (isDone) selected.clear()
          }}
        />
      )}
    </>
  )
}
