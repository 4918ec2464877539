import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { submitByKeys } from '#renderer/ui/submit-by-keys.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly action: string
  /** How long a reason is at least. */
  readonly shortest?: number
  /** False while it cannot be done, whatever the reason. */
  readonly isAble?: boolean
  readonly size?: number
  /** What is read before the reason. */
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}

/** Asks why, before something is left as it is. */
export function ReasonDialog({
  title,
  label,
  action,
  shortest = 1,
  isAble = true,
  size,
  children,
  onClose,
  onReason,
}: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const isReady = isAble && given.length >= shortest
  return (
    <Modal opened onClose={onClose} title={title} {...(size && { size })}>
      <form
        onKeyDown={submitByKeys}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onReason(given)
        }}
      >
        <Stack gap="md">
          {children}
          <Textarea
            data-autofocus
            label={label}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
