import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { SignerName } from '#renderer/components/time/SignerName.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { isPaperReady, NO_PAPER, PaperFields, paperInput } from './PaperFields.tsx'
import { SignaturePad, type Drawn } from './SignaturePad.tsx'
import { useSign } from './use-sign.ts'

interface Props {
  /** The timesheet as it was when the dialog was opened: that is what is signed. */
  readonly seen: TimesheetPage
  /** Whether it has changed since. */
  readonly isChanged: boolean
  /** Whether the office approves, for somebody who signed on paper. */
  readonly isOffice: boolean
  readonly name: string
  readonly onClose: () => void
}

/** Approves a timesheet with a typed name and a drawn signature for who wants one; the office for who signed on paper. */
export function SignDialog({ seen, isChanged, isOffice, name: own, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [paper, setPaper] = useState({ ...NO_PAPER, name: own })
  const [isBusy, setBusy] = useState(false)
  const drawn = useRef<Drawn>(null)
  const sign = useSign()
  const { sheet, lines } = seen
  const { people, workedMinutes, disputed, parkingCents } = sheetTotals(lines)
  const before = lines.filter(({ signedIn }) => signedIn !== null).length
  const isReady = isPaperReady(paper) && !isChanged && disputed < lines.length
  const submit = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    const as = isOffice ? paperInput(paper) : { name: paper.name.trim() }
    const signing = { id: sheet._id, digest: linesDigest(sheet._id, lines), as }
    const isDone = await sign({ ...signing, drawn: (await drawn.current?.png()) ?? null }, sheet.number)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('timesheets.sign.title')}>
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          <Text>
            {[
              t('timesheets.peopleCount', { count: people }),
              formats.duration(workedMinutes),
              parkingCents > 0 && t('timesheets.parkingOf', { amount: formats.money(parkingCents) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {before > 0 && <Text>{t('timesheets.approvedBefore', { count: before })}</Text>}
          {disputed > 0 && <Text>{t('timesheets.sign.leftOut', { count: disputed })}</Text>}
          {isChanged && (
            <Notice tone="warning" icon={IconWarning}>
              {t('errors.TIMESHEET_CHANGED')}
            </Notice>
          )}
          {isOffice ? (
            <PaperFields value={paper} onChange={setPaper} />
          ) : (
            <>
              <SignerName value={paper.name} onChange={(name) => setPaper({ ...paper, name })} />
              <SignaturePad ref={drawn} />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={isBusy}>
              {t('timesheets.sign.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
