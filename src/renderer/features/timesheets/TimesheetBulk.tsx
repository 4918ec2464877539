import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/contract/errors.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readSelected } from '#renderer/records/grid/bulk/selected-rows.ts'
import type { SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { BulkDialog } from '#renderer/records/grid/bulk/BulkDialog.tsx'
import { runVerb } from '#renderer/records/write.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { request } from '#renderer/bridge/request.ts'
import { PayChanges } from './PayChanges.tsx'
import { isPaperReady, NO_PAPER, PaperFields, paperInput, type Paper } from './PaperFields.tsx'
import { useSaveSheets } from './use-save-sheets.ts'

type Sheet = Row<'timesheets'>

const ACTS = ['send', 'remind', 'approve', 'remove'] as const
type Act = (typeof ACTS)[number]
const FORMATS = ['pdf', 'zip'] as const

/** Which of the selected timesheets an action is about. */
const able: Readonly<Record<Act, (sheet: Sheet) => boolean>> = {
  send: ({ superseded }) => !superseded,
  remind: ({ superseded, approval, sent }) => !superseded && approval === 'unsigned' && sent,
  approve: ({ superseded, approval }) => !superseded && approval === 'unsigned',
  remove: ({ superseded }) => !superseded,
}

/** Sends a timesheet to whom it did not reach, else to its supervisor. */
async function send({ _id: id, supervisorId, undeliveredIds }: Sheet) {
  const emailOf = async (one: string) => {
    const found = await request('records.get', { entity: 'supervisors', id: one })
    return (found?.row as unknown as Row<'supervisors'> | undefined)?.email ?? ''
  }
  const recipients = undeliveredIds.length > 0 ? undeliveredIds : [supervisorId]
  return runVerb('timesheets.send', { id, emails: await Promise.all(recipients.map(emailOf)) })
}

/** Approves a timesheet in the name of who signed it on paper, as it is now. @throws AppError NOT_FOUND, and those of the verb */
async function approve({ _id: id }: Sheet, paper: Paper) {
  const page = await request('timesheets.page', { id })
  if (!page) throw new AppError('NOT_FOUND', { entity: 'timesheets', id })
  return runVerb('timesheets.sign', { id, digest: linesDigest(id, page.lines), ...paperInput(paper) })
}

/** Sends, reminds of, approves, deletes, or saves as PDF or ZIP the selected timesheets. */
export function TimesheetBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [asked, setAsked] = useState<{ readonly act: Act; readonly sheets: readonly Sheet[] } | null>(null)
  const save = useSaveSheets()
  const withSheets = async (then: (sheets: readonly Sheet[]) => void) => {
    try {
      then((await readSelected('timesheets', selected)) as readonly unknown[] as readonly Sheet[])
    } catch (error) {
      toasts.error(error)
    }
  }
  return (
    <>
      {ACTS.map((act) => (
        <Button
          key={act}
          variant="default"
          size="compact-sm"
          onClick={() => void withSheets((sheets) => setAsked({ act, sheets }))}
        >
          {t(`timesheets.bulk.${act}.action`)}
        </Button>
      ))}
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          onClick={() => void withSheets((sheets) => save(sheets, format))}
        >
          {t(`timesheets.pdf.${format}`)}
        </Button>
      ))}
      {asked && (
        <ActDialog
          act={asked.act}
          sheets={asked.sheets}
          onClose={(acted) => {
            setAsked(null)
            if (acted) selected.clear()
          }}
        />
      )}
    </>
  )
}

interface Props {
  readonly act: Act
  readonly sheets: readonly Sheet[]
  readonly onClose: (acted: boolean) => void
}

/** Says how many timesheets an action is about, and shows its progress; approving asks who signed, and deleting for a reason. */
export function ActDialog({ act, sheets, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [paper, setPaper] = useState(NO_PAPER)
  const rows = sheets.filter(able[act])
  const left = sheets.length - rows.length
  const approved = rows.filter(({ approval }) => approval === 'signed').length
  const run = (sheet: Sheet) => {
    if (act === 'send') return send(sheet)
    if (act === 'remind') return runVerb('timesheets.remind', { id: sheet._id })
    if (act === 'approve') return approve(sheet, paper)
    return runVerb('timesheets.remove', { id: sheet._id, baseRev: sheet.rev, reason })
  }
  return (
    <BulkDialog
      entity={entities.timesheets}
      title={t(`timesheets.bulk.${act}.title`)}
      rows={rows as readonly unknown[] as readonly AnyRow[]}
      figures={[
        t(`timesheets.bulk.${act}.what`, { count: rows.length }),
        ...(act === 'remove' && approved > 0
          ? [rows.length === 1 ? t('timesheets.bulk.itIsApproved') : t('timesheets.bulk.approved', { count: approved })]
          : []),
        ...(left > 0 ? [t('timesheets.bulk.left', { count: left })] : []),
      ]}
      isReady={act === 'remove' ? reason.trim() !== '' : act !== 'approve' || isPaperReady(paper)}
      action={t(`timesheets.bulk.${act}.action`)}
      act={async (row) => ({ waits: (await run(row as unknown as Sheet)).waits })}
      done={(count) =>
        ({ t: texts }) =>
          texts(`timesheets.bulk.${act}.done`, { count })
        }
      onClose={onClose}
    >
      {act === 'approve' && <PaperFields value={paper} onChange={setPaper} />}
      {act === 'remove' && approved > 0 && <PayChanges sheets={rows} />}
      {act === 'remove' && (
        <Textarea
          label={t('timesheets.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          withAsterisk
          data-autofocus
        />
      )}
    </BulkDialog>
  )
}
