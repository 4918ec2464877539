import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkProgress } from '#renderer/records/grid/bulk/BulkProgress.tsx'
import type { Applicant } from './use-applicant-actions.ts'
import { useMoveMany } from './use-move-many.ts'

interface Props {
  readonly applicants: readonly Applicant[]
  /** `isDone`: they were rejected. */
  readonly onClose: (isDone: boolean) => void
}

/** Asks why applicants are rejected: the reason stays in their files. */
export function RejectDialog({ applicants, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { moveMany, stop, progress } = useMoveMany()
  const isMissing = reason.trim() === ''
  const confirm = async () => {
    setAsked(true)
    if (isMissing) return
    setBusy(true)
    const isDone = await moveMany(applicants, 'rejected', reason)
    setBusy(false)
    if (isDone) onClose(true)
  }
  const title = t('applicants.reject.title', { count: applicants.length })
  if (progress) return <BulkProgress title={title} progress={progress} onStop={stop} />
  return (
    <Modal opened onClose={() => onClose(false)} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="md">
          <Textarea
            label={t('applicants.reject.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isAsked && isMissing ? t('fieldErrors.REQUIRED') : undefined}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void confirm()
            }}
            maxLength={500}
            autosize
            minRows={2}
            withAsterisk
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" color="danger" loading={isBusy}>
              {t('applicants.reject.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
