import { Button, Checkbox, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ASK_TEXTS } from '#shared/domain/messages/ask-text.ts'
import { segmentsOf } from '#shared/domain/messages/segments.ts'
import { templateVariables } from '#shared/domain/messages/template.ts'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { FilledText } from './FilledText.tsx'
import { QuietNotice } from './SendNotices.tsx'
import { askPlan } from './questions.ts'
import { useAsk } from './use-ask.ts'

const CONCERNED = ['assignments', 'messages', 'conversations', 'employees', 'sites', 'supervisors'] as const

/** The code that a person without another question gets, as the example shows it. */
const FIRST_CODE = '10'
const withCode = (body: string) => body.replaceAll('{{code}}', FIRST_CODE)

interface Props {
  /** The assignments of an order, some assignments, or those of a day of the week that begins on a day. */
  readonly scope:
    | { readonly orderId: string }
    | { readonly assignmentIds: readonly string[] }
    | { readonly week: string; readonly day: string }
  readonly onClose: () => void
}

/** Asks everybody whose pending assignments wait for an answer: sent from here alone, or prepared in the pending queue. */
export function AskDialog({ scope, onClose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { ask, company } = useAsk()
  const [day, setDay] = useState('day' in scope ? scope.day : '')
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [again, setAgain] = useState(false)
  const [urgent, setUrgent] = useState(false)
  const [busy, setBusy] = useState<'queue' | 'now' | null>(null)
  const query =
    'day' in scope ? { date: day } : 'orderId' in scope ? scope : { assignmentIds: [...scope.assignmentIds] }
  const { value: people, isPrevious } = useLive('messages.asked', query, CONCERNED)
  const { rows: templates = [] } = useList('messageTemplates', {
    filters: [
      { field: 'active', op: 'is', value: true },
      { field: 'type', op: 'anyOf', value: ['Assignation'] },
    ],
    limit: 200,
  })
  // Without a code nobody could answer.
  const asking = templates.filter((each) =>
    [each.bodyFr, each.bodyEn].every((body) => templateVariables(body).includes('code')),
  )
  const template = asking.find(({ _id }) => _id === templateId)
  const bodies = template ? { fr: template.bodyFr, en: template.bodyEn } : ASK_TEXTS
  const plan = askPlan(people ?? [], bodies, company, again)
  const [example] = plan.texts
  const leave = async (how: 'queue' | 'now') => {
    setBusy(how)
    const isDone = await ask(plan.texts, { templateId: template?._id ?? null, urgent, now: how === 'now' })
    setBusy(null)
    if (isDone) onClose()
  }
  const isUnready = plan.texts.length === 0 || plan.incomplete.length > 0 || isPrevious || busy !== null
  return (
    <Modal opened onClose={onClose} title={t('sends.ask.title')} size={560}>
      <Stack gap="md">
        {'week' in scope && (
          <Select
            label={t('sends.ask.day')}
            data={Array.from({ length: 7 }, (_, i) => addDays(scope.week, i)).map((value) => ({
              value,
              label: formats.weekday(value),
            }))}
            value={day}
            allowDeselect={false}
            onChange={(next) => next && setDay(next)}
          />
        )}
        {asking.length > 0 && (
          <Select
            label={t('sends.create.template')}
            placeholder={t('sends.ask.usual')}
            data={asking.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={templateId}
            onChange={setTemplateId}
            clearable
          />
        )}
        <Text aria-live="polite">
          {people && t('sends.ask.people', { count: plan.people, names: formats.list(plan.names) })}
        </Text>
        {plan.leftOut.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('sends.ask.leftOut', { count: plan.leftOut.length, names: formats.list(plan.leftOut) })}
          </Text>
        )}
        {plan.incomplete.length > 0 && (
          <Text size="sm" c="var(--eq-danger-fg)">
            {t('sends.create.incomplete', { count: plan.incomplete.length, names: formats.list(plan.incomplete) })}
          </Text>
        )}
        {plan.asked > 0 && (
          <Switch
            label={t('sends.ask.again', { count: plan.asked })}
            checked={again}
            onChange={(event) => setAgain(event.currentTarget.checked)}
          />
        )}
        {example && <FilledText text={withCode(example.body)} language={example.person.language} />}
        {example && (
          <Text size="sm" c="dimmed">
            {t('sends.figures.segments', {
              count: plan.texts.reduce((sum, { body }) => sum + segmentsOf(withCode(body)).segments, 0),
            })}
          </Text>
        )}
        {!urgent && <QuietNotice />}
        <Checkbox
          label={t('sends.urgent')}
          description={t('sends.urgentHint')}
          checked={urgent}
          onChange={(event) => setUrgent(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="default" disabled={isUnready} loading={busy === 'queue'} onClick={() => void leave('queue')}>
            {t('sends.ask.prepare', { count: plan.texts.length })}
          </Button>
          <Button data-autofocus disabled={isUnready} loading={busy === 'now'} onClick={() => void leave('now')}>
            {t('sends.send', { count: plan.texts.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
