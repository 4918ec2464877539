import { Button, Select, Stack, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PHONE_LINE_OF } from '#shared/domain/messages/phone-lines.ts'
import { planSend } from '#shared/domain/messages/send-plan.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useKeptDraft } from '#renderer/components/messages/composer/use-kept-draft.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { IconInfo } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { ChooseRecipients } from './ChooseRecipients.tsx'
import { LeftOut } from './LeftOut.tsx'
import { namedBy, SEND_DRAFT, type SendDraft } from './send-draft.ts'
import { SendActions } from './SendActions.tsx'
import { OfflineNotice, QuietNotice } from '#renderer/components/messages/SendNotices.tsx'
import { SendPreview } from './SendPreview.tsx'
import { prepare } from './targets.ts'
import { TextFields } from './TextFields.tsx'
import { useTargets } from './use-targets.ts'
import styles from '../queue.module.css'

const KEY = 'draft.sends'

/** Writes to one person, to several, to whoever fits some filters, or to a number; what is typed is kept until it is sent. */
export function CreatePage() {
  const title = useScreenTitle()
  const address = useSearchParams()[0].toString()
  const { draft, wasKept, change, clear } = useKeptDraft(KEY, SEND_DRAFT)
  const named = draft ? namedBy(address, draft) : null
  useEffect(() => {
    if (named) change(named)
  })
  if (!draft || named) return <Page title={title}>{null}</Page>
  return <Form key={draft.batchId} draft={draft} wasKept={wasKept} onChange={change} onClear={clear} />
}

interface Props {
  readonly draft: SendDraft
  readonly wasKept: boolean
  readonly onChange: (part: Partial<SendDraft>) => void
  readonly onClear: () => void
}

function Form({ draft, wasKept, onChange, onClear }: Props) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  const { chosen, type, written, isPlanned, when } = draft
  const change = (part: Partial<SendDraft>) => onChange({ ...part, isTouched: true })
  const { targets, isCurrent } = useTargets(chosen)
  const company = useRecord('companySettings', COMPANY_ID).row?.name ?? ''
  const texts = useMemo(
    () => prepare(targets, written, { company, isPlain: written.isPlain }),
    [targets, written, company],
  )
  const plan = useMemo(() => planSend(texts, ({ phone }) => phone), [texts])
  const languages = useMemo(() => new Set(plan.leaving.map(({ target }) => target.language)), [plan])
  return (
    <Page title={title}>
      <div className={styles.wide}>
        <Stack gap="md">
          {wasKept && (
            <Notice
              tone="info"
              icon={IconInfo}
              role="status"
              action={
                <Button size="compact-sm" variant="default" onClick={onClear}>
                  {t('sends.create.restart')}
                </Button>
              }
            >
              {t('sends.create.kept')}
            </Notice>
          )}
          <OfflineNotice />
          <QuietNotice />
          <ChooseRecipients chosen={chosen} onChange={(next) => change({ chosen: next })} />
          <LeftOut plan={plan} nameOf={({ target }) => target.name} />
          <Select
            label={t('sends.create.type')}
            description={t('sends.create.line', { line: choiceLabel(t, 'phoneLines', 'line', PHONE_LINE_OF[type]) })}
            inputWrapperOrder={['label', 'input', 'description']}
            data={MESSAGE_TYPES.map((value) => ({ value, label: choiceLabel(t, 'messages', 'type', value) }))}
            value={type}
            allowDeselect={false}
            onChange={(next) => next && change({ type: next })}
          />
          <TextFields
            type={type}
            languages={languages}
            value={written}
            onChange={(next) => change({ written: next })}
          />
          <SendActions
            plan={plan}
            type={type}
            templateId={written.templateId}
            batchId={draft.batchId}
            isCurrent={isCurrent}
            isPlanned={isPlanned}
            when={when}
            onPlan={change}
            onDone={onClear}
          />
        </Stack>
        <aside className={styles.preview} aria-label={t('sends.create.preview')}>
          <Text size="sm" c="dimmed" mb="xs">
            {t('sends.create.preview')}
          </Text>
          <SendPreview texts={plan.leaving} />
        </aside>
      </div>
    </Page>
  )
}
