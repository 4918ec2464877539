import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteClosing } from '#shared/contract/dispatch/desk.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { OfflineNotice } from '#renderer/components/messages/SendNotices.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said } from '#renderer/notifications/say.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { CalledOffList } from '../cancel-day/CalledOffList.tsx'
import { CancelReason, CancelReasonDetails } from '../cancel-day/CancelReason.tsx'
import { CancelTexts } from '../cancel-day/CancelTexts.tsx'
import cancelDay from '../cancel-day/cancel-day.module.css'
import { placementsOf, type Placement, type TextGroup } from '../cancel-day/cancel-plan.ts'
import { toggled } from '../cancel-day/toggled.ts'
import { lacksDetails, NO_WHY, whyInput, type CancelWhy } from '../cancel-day/use-called-off.ts'
import { ConsequencesNote } from '../consequences/ConsequencesNote.tsx'
import type { AskedClosing } from './asked-closing.ts'
import { closingTexts, consequencesOf, toCall } from './closing-plan.ts'
import { LaterDays } from './LaterDays.tsx'
import { useCloseSite } from './use-close-site.ts'
import { useClosing } from './use-closing.ts'

/** What closing a site breaks, what it costs, and who is told: all of it by one button, or the change alone by another. */
export function CloseSiteBody({ asked }: { readonly asked: AskedClosing }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { closing: about, answer } = asked
  const { site, siteId, cause, does } = about
  const [form, setForm] = useState<CancelWhy>(NO_WHY)
  const [notGiven, setNotGiven] = useState<ReadonlySet<string>>(new Set())
  const [notSent, setNotSent] = useState<ReadonlySet<TextGroup>>(new Set())
  const details = useRef<HTMLTextAreaElement>(null)
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const found = useClosing(about)
  const { run, isRunning } = useCloseSite(asked)
  if (found === undefined) return <Text role="status">{t('cannotCome.seeking')}</Text>

  const { closing, near } = found
  const { days } = closing
  const consequences = consequencesOf(closing, form.forceMajeure)
  const later = days.filter(({ date }) => !near.some((day) => day.date === date))
  const placements = near.flatMap((day) => placementsOf(day, notGiven))
  const told = { calledOff: { site, reason: form.reason }, siteId, isForceMajeure: form.forceMajeure, company }
  const allTexts = (of: SiteClosing, placed: readonly Placement[]) => closingTexts(of, { ...told, placements: placed })
  const isSent = ({ group }: { readonly group: TextGroup }) => !notSent.has(group)
  const texts = allTexts(closing, placements)
  const sent = texts.filter(isSent).length
  const change = (part: Partial<CancelWhy>) => setForm((before) => ({ ...before, ...part }))
  const submit = () => {
    if (isRunning || days.length === 0) return
    if (lacksDetails(form)) return details.current?.focus()
    void run({
      dates: days.map(({ date }) => date),
      why: whyInput(form),
      placements,
      textsOf: (dates, placed) =>
        allTexts({ ...closing, days: days.filter(({ date }) => dates.has(date)) }, placed).filter(isSent),
    })
  }
  return (
    <form
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <CancelReason isFocusedFirst form={form} onChange={change} />
        <CancelReasonDetails form={form} onChange={change} detailsRef={details} />
        <Text>
          {t('closeSite.days', {
            count: days.length,
            days: formats.range(days[0]?.date ?? about.from, days.at(-1)?.date ?? about.from),
          })}
        </Text>
        <ConsequencesNote preview={consequences} />
        {near.map(({ date, work }) => (
          <CalledOffList
            key={date}
            work={work}
            date={date}
            isForceMajeure={form.forceMajeure}
            leftOut={notGiven}
            onToggle={(id) => setNotGiven((before) => toggled(before, id))}
          />
        ))}
        {later.length > 0 && <LaterDays days={later} names={consequences.titles} />}
        <CancelTexts
          texts={texts}
          leftOut={notSent}
          onToggle={(group) => setNotSent((before) => toggled(before, group))}
          toCall={toCall(closing)}
        />
        {sent > 0 && <OfflineNotice />}
        <Group justify="flex-end" gap="xs" className={cancelDay.foot ?? ''}>
          <Button variant="default" disabled={isRunning} onClick={() => answer('nothing')}>
            {t('closeSite.keep')}
          </Button>
          {cause && (
            <Button variant="default" disabled={isRunning} onClick={() => answer('only')}>
              {said(cause.only, { t, formats })}
            </Button>
          )}
          <Button type="submit" color="danger" loading={isRunning} disabled={days.length === 0}>
            {sent > 0 ? t(`closeSite.runAndSend.${does}`, { count: sent }) : t(`closeSite.run.${does}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
