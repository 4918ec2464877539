import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { usePushFinal } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'

interface Props {
  readonly page: TimesheetPage
  readonly onClose: () => void
}

const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean)

/** Sends a timesheet by mail: to its supervisor, and to whom else of the client is written there. */
export function SendSheetDialog({ page: { sheet, emails: usual }, onClose }: Props) {
  const { t } = useTranslation()
  const pushFinal = usePushFinal()
  const [text, setText] = useState(usual.join('\n'))
  const [problem, setProblem] = useState<string | null>(null)
  const emails = addressesIn(text)
  const send = async () => {
    try {
      const { waits } = await runVerb('timesheets.send', { id: sheet._id, emails: [...emails] })
      pushFinal(({ t: texts }) => texts('timesheets.bulk.send.done', { count: 1 }), waits)
      onClose()
    } catch (error) {
      setProblem(errorText(t, failureOf(asAppError(error))))
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('timesheets.bulk.send.title')}>
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('timesheets.send.addresses')}
            description={t('timesheets.send.help')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            autosize
            minRows={2}
            data-autofocus
          />
          {problem && (
            <Notice tone="danger" icon={IconWarning}>
              {problem}
            </Notice>
          )}
          {sheet.approval === 'signed' && <Text size="sm">{t('timesheets.send.copy')}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={emails.length === 0}>
              {t('timesheets.bulk.send.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
