import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { ofItsKind } from '#shared/domain/time/entries/of-its-kind.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { ClosedPeriodNote } from '#renderer/components/time/ClosedPeriodNote.tsx'
import { Corrections } from '#renderer/components/time/Corrections.tsx'
import { EntryLinks } from '#renderer/components/time/EntryLinks.tsx'
import { issueText } from '#renderer/i18n/labels.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { FormPage } from '#renderer/records/form/FormPage.tsx'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import { useEditForm } from '#renderer/records/form/use-edit-form.ts'
import { useKeptRow } from '#renderer/records/form/use-kept-row.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { Notice } from '#renderer/ui/Notice.tsx'
import { entryGroups } from './entry-groups.tsx'
import { writeEntry } from './entry-write.ts'
import { lockOf, needsReason } from '#renderer/components/time/entry-lock.ts'
import { EntryFields } from './EntryFields.tsx'
import styles from './time-logger.module.css'

/** A time entry: its form while the person may correct it, what it says once they may not. */
export function EditTimePage() {
  const { timeEntryId: id = '' } = useParams()
  const { row, titles, mark, isFresh, error } = useRecord('timeEntries', id)
  const { kept, isGone } = useKeptRow(id, row, isFresh)
  const user = useSession().session?.user
  if (!kept || !user)
    return <RecordMissing entity="timeEntries" row={row} error={error} back={paths.list('timeEntries')} />
  const lock = lockOf(kept, user.role)
  if (lock) return <EntryFields entry={kept} titles={titles} mark={mark} lock={lock} />
  return <EditForm key={kept._id} entry={kept} titles={titles} mark={mark} isGone={isGone} user={user} />
}

interface Props {
  readonly entry: Row<'timeEntries'>
  readonly titles: Readonly<Record<string, string>>
  readonly mark: RowMark | null
  readonly isGone: boolean
  readonly user: { readonly _id: string; readonly role: Role }
}

const SHOWN = ['employeeId', 'siteId', 'kind', 'date', 'start', 'end', 'breakMinutes', 'breakPaid', 'travelMinutes', 'kilometres', 'parkingCents', 'parkingPhotoIds', 'note', 'absentReason'] // prettier-ignore
/** What the office alone is asked, and reads. */
const SHOWN_TO_OFFICE = [...SHOWN, 'callInException', 'callInReason']

function EditForm({ entry, titles, mark, isGone, user }: Props) {
  const { t } = useTranslation()
  const screen = useScreenTitle()
  const navigate = useNavigate()
  // The router gives this key to an address that no link led to: going back would leave the app, or the form where it is.
  const cameByLink = useLocation().key !== 'default'
  const pushFinal = usePushFinal()
  const [reason, setReason] = useState('')
  const [inTheWay, setInTheWay] = useState<Readonly<Record<string, unknown>> | null>(null)
  const mustSay = needsReason(entry, user._id)
  const form = useEditForm('timeEntries', entry, {
    shown: user.role === 'admin' ? SHOWN_TO_OFFICE : SHOWN,
    asChecked: ofItsKind,
    extraIssues: () => (mustSay && reason.trim() === '' ? [{ field: 'reason', code: 'REQUIRED' }] : []),
    save: async (fields, _values, { _id: id, rev: baseRev }) => {
      if (Object.keys(fields).length === 0) return null
      const input = { id, baseRev, fields, reason: reason.trim() }
      const { waits } = await writeEntry(() => runVerb('timeEntries.correct', input), setInTheWay)
      pushFinal(({ t: texts }) => texts('timeLogger.corrected'), waits)
      return null
    },
  })
  const issue = form.issues.find(({ field }) => field === 'reason')
  const back = paths.list('timeEntries')
  const person = user.role === 'employee' ? null : titles[entry.employeeId]
  const why = (
    <PlainGroup title="timeLogger.groups.reason">
      <ClosedPeriodNote from={entry.date} />
      {entry.status === 'signed' && <Notice tone="warning">{t('timeLogger.opensRevision')}</Notice>}
      <Textarea
        label={t('timeLogger.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={issue && issueText(t, issue)}
        withAsterisk={mustSay}
        maxLength={500}
        autosize
        minRows={2}
        data-field="reason"
      />
      <Corrections entry={entry} titles={titles} />
      <EntryLinks entry={entry} />
    </PlainGroup>
  )
  return (
    <div className={styles.thumbs}>
      <FormPage
        title={person ? t('timeLogger.editOf', { name: person }) : screen}
        form={form}
        groups={[
          ...entryGroups({
            form,
            role: user.role,
            hasPlace: user.role === 'admin' && entry.timesheetId === null,
            inTheWay,
          }),
          ...(entry.status === 'open'
            ? []
            : [{ title: 'timeLogger.groups.reason', fields: [], content: why } as const]),
        ]}
        submitLabel={t('form.save')}
        back={back}
        isGone={isGone}
        onSaved={() => void (cameByLink ? navigate(-1) : navigate(back, { replace: true }))}
        record={{ entity: 'timeEntries', id: entry._id, mark }}
      />
    </div>
  )
}
