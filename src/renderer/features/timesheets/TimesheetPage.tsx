import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import type { TimesheetPage as Found } from '#shared/contract/time/timesheets.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { isId } from '#shared/model/validation.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { CellDialog } from './CellDialog.tsx'
import { deviationText } from '#renderer/components/time/deviation-text.ts'
import { SendSheetDialog } from './SendSheetDialog.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetPeople } from './SheetPeople.tsx'
import { SheetLaw } from './SheetLaw.tsx'
import { SheetNotices } from './SheetNotices.tsx'
import { SheetPack } from './SheetPack.tsx'
import { SignDialog } from './SignDialog.tsx'
import { ActDialog } from './TimesheetBulk.tsx'
import { sheetGrid, type Place } from './sheet-grid.ts'
import { timeLink } from './time-link.ts'
import { useSaveSheets } from './use-save-sheets.ts'
import styles from './timesheet.module.css'

const CONCERNED: readonly EntityName[] = ['timesheets', 'timesheetLines', 'assignments', 'employees', 'files']

/** A timesheet: its hours by person and day, to be corrected, disputed and signed. */
export function TimesheetPage() {
  const { id = '' } = useParams()
  // Not `RecordOf`: one read answers the sheet with its lines and what is beside them.
  const { value, error, isPrevious } = useLive('timesheets.page', isId(id) ? { id } : null, CONCERNED)
  if (!value || isPrevious) {
    const isUnknown = isId(id) && (value === undefined || isPrevious)
    return <RecordMissing entity="timesheets" row={isUnknown ? undefined : null} error={error} />
  }
  return <Sheet key={id} page={value} />
}

type Asked = 'sign' | 'send' | 'remind' | 'remove'

function Sheet({ page }: { readonly page: Found }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const navigate = useNavigate()
  const save = useSaveSheets()
  const isPhone = useIsPhone()
  const user = useSession().session?.user
  const isAdmin = user?.role === 'admin'
  const [place, setPlace] = useState<Place | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [seen, setSeen] = useState(page)
  const { sheet, lines, titles } = page
  const data = useMemo(() => sheetGrid(page, today()), [page])
  const totals = sheetTotals(lines)
  const linkTo = useCallback((employeeId: string) => timeLink(page, employeeId), [page])
  const isOpen = sheet.approval === 'unsigned' && !sheet.superseded
  const canSign = isOpen && totals.disputed < totals.lines
  const sign = () => {
    if (!canSign) return
    setSeen(page)
    setAsked('sign')
  }
  useShortcuts('timesheets.shortcuts', [{ keys: 'mod+Enter', label: 'timesheets.sign.action', run: sign }])
  const [row, cell] = place ? [data.rows[place.row], data.rows[place.row]?.cells[place.day]] : []
  const title = [t('timesheets.titleOf', { number: sheet.number }), titles[sheet.siteId]].filter(Boolean).join(' · ')
  return (
    <Page
      title={title}
      actions={
        <>
          <Button variant="default" onClick={() => save([sheet], 'pdf')}>
            {t('timesheets.pdf.pdf')}
          </Button>
          {isAdmin && !sheet.superseded && (
            <>
              <Button variant="default" onClick={() => setAsked('remove')}>
                {t('timesheets.bulk.remove.action')}
              </Button>
              {isOpen && sheet.sent && (
                <Button variant="default" onClick={() => setAsked('remind')}>
                  {t('timesheets.bulk.remind.action')}
                </Button>
              )}
              <Button variant="default" onClick={() => setAsked('send')}>
                {t('timesheets.bulk.send.action')}
              </Button>
            </>
          )}
        </>
      }
      primary={
        isOpen && (
          <Button disabled={!canSign} onClick={sign} title={t('timesheets.sign.shortcut')}>
            {t('timesheets.sign.action')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <SheetNotices page={page} onResend={() => setAsked('send')} />
        {isAdmin && isOpen && <SheetLaw sheet={sheet} />}
        {isAdmin && sheet.approval === 'signed' && <SheetPack sheet={sheet} />}
        <Group gap="4px 20px">
          <Text>{formats.range(sheet.periodStart, sheet.periodEnd)}</Text>
          <Text>{[titles[sheet.clientId], titles[sheet.supervisorId]].filter(Boolean).join(' · ')}</Text>
          {isAdmin && (
            <Text>
              {sheet.sentAt
                ? t('timesheets.sentOn', { at: formats.longInstant(sheet.sentAt) })
                : t('timesheets.notSent')}
            </Text>
          )}
          <Text fw={600}>
            {t('timesheets.peopleCount', { count: totals.people })} · {formats.duration(totals.workedMinutes)}
          </Text>
          {totals.deviationMinutes !== 0 && (
            <Text>{t('timesheets.deviationOf', { hours: deviationText(formats, totals.deviationMinutes) })}</Text>
          )}
          {totals.parkingCents > 0 && (
            <Text>{t('timesheets.parkingOf', { amount: formats.money(totals.parkingCents) })}</Text>
          )}
        </Group>
        {isPhone ? (
          <SheetPeople data={data} label={title} onOpen={setPlace} linkTo={linkTo} />
        ) : (
          <div className={styles.scroll}>
            <SheetGrid data={data} label={title} onOpen={setPlace} linkTo={linkTo} />
          </div>
        )}
      </Stack>
      {place && row && cell && (
        <CellDialog
          name={row.name}
          day={data.days[place.day] ?? ''}
          cell={cell}
          zone={page.timezone ?? undefined}
          canCorrect={isAdmin ? !sheet.superseded : isOpen}
          canCorrectApproved={isAdmin}
          canDispute={isOpen}
          onClose={() => setPlace(null)}
        />
      )}
      {asked === 'sign' && (
        <SignDialog
          seen={seen}
          isChanged={linesDigest(sheet._id, lines) !== linesDigest(sheet._id, seen.lines)}
          isOffice={isAdmin}
          name={isAdmin || !user ? '' : `${user.firstName} ${user.lastName}`}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'send' && <SendSheetDialog page={page} onClose={() => setAsked(null)} />}
      {(asked === 'remind' || asked === 'remove') && (
        <ActDialog
          act={asked}
          sheets={[sheet]}
          onClose={(acted) => {
            setAsked(null)
            if (acted && asked === 'remove') void navigate(paths.list('timesheets'))
          }}
        />
      )}
    </Page>
  )
}
