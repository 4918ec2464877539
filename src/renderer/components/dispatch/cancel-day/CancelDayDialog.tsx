import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNotice } from '#renderer/components/messages/SendNotices.tsx'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { ConsequencesNote } from '../consequences/ConsequencesNote.tsx'
import { usePreview } from '../consequences/use-preview.ts'
import { CalledOffList } from './CalledOffList.tsx'
import { CancelDayFields } from './CancelDayFields.tsx'
import { CancelTexts } from './CancelTexts.tsx'
import { placementsOf, textsOf, toCall, type TextGroup } from './cancel-plan.ts'
import { toggled } from './toggled.ts'
import { cancelInput, lacksDetails, previewInput, useCalledOff, useCancelForm } from './use-called-off.ts'
import { useCancelDay } from './use-cancel-day.ts'
import styles from './cancel-day.module.css'

interface Props {
  /** The site it is about; asked for when absent. */
  readonly site?: { readonly id: string; readonly name: string } | undefined
  /** The day it is about; by default today, or tomorrow when nothing is left of today. */
  readonly date?: string | undefined
  readonly onClose: () => void
}

/**
 * *Chantier annulé*: the day of a site is called off, with what that costs, where its people go instead, and every text that
 * tells them: one screen to review, one button for all of it.
 */
export function CancelDayDialog({ site: fixed, date: asked, onClose }: Props) {
  const { t } = useTranslation()
  const start = { siteId: fixed?.id ?? null, date: asked ?? null }
  const { form, site, company, change } = useCancelForm(start, fixed?.name)
  const { date, day, isPrevious } = useCalledOff(form)
  const { preview, refusal } = usePreview('sites.cancelDay', previewInput(form, date))
  const [notGiven, setNotGiven] = useState<ReadonlySet<string>>(new Set())
  const [notSent, setNotSent] = useState<ReadonlySet<TextGroup>>(new Set())
  const details = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const run = useCancelDay()
  useOnLeaving(onClose)

  const placements = day ? placementsOf(day, notGiven) : []
  const calledOff = { site, date, reason: form.reason }
  const plan = { calledOff, siteId: form.siteId ?? '', isForceMajeure: form.forceMajeure, company, placements }
  const texts = day ? textsOf(day, plan) : []
  const sent = texts.filter(({ group }) => !notSent.has(group))
  const cancel = cancelInput(form, date)
  const isReady = cancel !== null && day !== undefined && !isPrevious && day.work.length > 0
  const submit = async () => {
    if (!isReady) return
    if (lacksDetails(form)) return details.current?.focus()
    setBusy(true)
    const isDone = await run({ cancel, site, placements, texts: sent })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fixed ? `${t('cancelDay.title')} · ${fixed.name}` : t('cancelDay.title')}
      size={880}
    >
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="md">
          <CancelDayFields
            form={form}
            date={date}
            isSiteFixed={fixed !== undefined}
            onChange={change}
            detailsRef={details}
          />
          {refusal && <Text c="var(--eq-danger-fg)">{errorText(t, failureOf(refusal))}</Text>}
          {preview && !refusal && <ConsequencesNote preview={preview} hasNames={false} />}
          {day && day.work.length > 0 && (
            <>
              <CalledOffList
                work={day.work}
                date={date}
                isForceMajeure={form.forceMajeure}
                leftOut={notGiven}
                onToggle={(id) => setNotGiven((before) => toggled(before, id))}
              />
              <CancelTexts
                texts={texts}
                leftOut={notSent}
                onToggle={(group) => setNotSent((before) => toggled(before, group))}
                toCall={toCall(day)}
              />
              {sent.length > 0 && <OfflineNotice />}
            </>
          )}
          <Group justify="flex-end" gap="xs" className={styles.foot ?? ''}>
            <Button variant="default" onClick={onClose}>
              {t('cancelDay.keep')}
            </Button>
            <Button type="submit" color="danger" loading={isBusy} disabled={!isReady || refusal !== null}>
              {sent.length > 0 ? t('cancelDay.runAndSend', { count: sent.length }) : t('cancelDay.run')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
