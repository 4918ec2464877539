import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportFormat } from '#shared/contract/reports/report-calls.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'

interface Props {
  readonly title: string
  readonly name: string
  /** Formats to choose from; none where only the name is asked. */
  readonly formats?: readonly ReportFormat[]
  /** Throws what refused the name. */
  readonly onSave: (name: string, format: ReportFormat) => Promise<void>
  readonly onClose: () => void
}

const LONGEST = 80

/** Asks for the name of a saved report, and for the format of its file. */
export function NameDialog({ title, name: first, formats = [], onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(first)
  const [format, setFormat] = useState<ReportFormat>(formats[0] ?? 'xlsx')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy || name.trim() === '') return
    setBusy(true)
    try {
      await onSave(name.trim(), format)
      onClose()
    } catch (error) {
      setProblem(errorText(t, failureOf(asAppError(error))))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('entities.savedReports.fields.name')}
            maxLength={LONGEST}
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(null)
            }}
            data-autofocus
          />
          {formats.length > 1 && (
            <Select
              label={t('entities.savedReports.fields.format')}
              data={formats.map((value) => ({ value, label: t(`reports.formats.${value}`) }))}
              value={format}
              allowDeselect={false}
              onChange={(chosen) => setFormat(formats.find((one) => one === chosen) ?? format)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={name.trim() === '' || name.trim() === first}>
              {t('form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
