import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { claimsToRemove } from '#shared/domain/time/entries/claims-unworked.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { UnworkedClaims } from '#renderer/components/time/claims/UnworkedClaims.tsx'
import { Corrections } from '#renderer/components/time/Corrections.tsx'
import { EntryLinks } from '#renderer/components/time/EntryLinks.tsx'
import { ClosedPeriodNote } from '#renderer/components/time/ClosedPeriodNote.tsx'
import { useEntryActions } from '#renderer/components/time/use-entry-actions.ts'
import { FileStrip } from '#renderer/fields/files/FileStrip.tsx'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { lockOf, needsReason } from '#renderer/components/time/entry-lock.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'

/** An entry beside the list: its photos, what it was before, and correcting or voiding it. */
export function EntryPreview({ item, role }: { readonly item: AnyGridRow; readonly role: Role }) {
  const { t } = useTranslation()
  const entry = item.row as unknown as Row<'timeEntries'>
  const [isAsking, setAsking] = useState(false)
  const { restore } = useEntryActions()
  const isLocked = lockOf(entry, role) !== null
  return (
    <Stack gap="md" mb="md">
      {entry.status === 'void' && (
        <Button variant="default" onClick={() => void restore(entry)}>
          {t('timeLogger.restore')}
        </Button>
      )}
      {!isLocked && claimsToRemove(entry).length > 0 && <UnworkedClaims entries={[entry]} titles={item.titles} />}
      {!isLocked && !isAsking && (
        <Group gap="xs">
          <Button component={Link} to={paths.edit('timeEntries', entry._id)}>
            {t('timeLogger.correct')}
          </Button>
          <Button variant="default" color="danger" onClick={() => setAsking(true)}>
            {t('timeLogger.void')}
          </Button>
        </Group>
      )}
      {!isLocked && isAsking && <VoidForm key={entry._id} entry={entry} onClose={() => setAsking(false)} />}
      <EntryLinks entry={entry} />
      {entry.parkingPhotoIds.length > 0 && <FileStrip ids={entry.parkingPhotoIds} />}
      <Corrections entry={entry} titles={item.titles} />
    </Stack>
  )
}

/** Asks why an entry is voided. */
function VoidForm({ entry, onClose }: { readonly entry: Row<'timeEntries'>; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const userId = useSession().session?.user._id ?? ''
  const { annul } = useEntryActions()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = needsReason(entry, userId) && reason.trim() === ''
  const confirm = async () => {
    setAsked(true)
    if (!isMissing && (await annul(entry, reason.trim()))) onClose()
  }
  return (
    <form
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <Stack gap="sm">
        <ClosedPeriodNote from={entry.date} />
        <Textarea
          label={t('timeLogger.voidReason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && isMissing ? t('fieldErrors.REQUIRED') : undefined}
          maxLength={500}
          autosize
          minRows={2}
          withAsterisk={needsReason(entry, userId)}
          data-autofocus
        />
        <Group gap="xs">
          <Button type="submit" color="danger">
            {t('timeLogger.void')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
