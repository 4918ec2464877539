import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** The work not sent yet when signing out; `unknown` when the outbox could not be read. */
export type UnsentWork = { readonly pending: number; readonly conflicts: number } | 'unknown'

export function unsentWorkOf({ details: { pending, conflicts } }: AppError): UnsentWork {
  return typeof pending === 'number' && typeof conflicts === 'number' ? { pending, conflicts } : 'unknown'
}

/** « 7 changements n’ont pas encore été envoyés et 2 conflits attendent. » */
export function unsentText(t: T, work: UnsentWork): string {
  if (work === 'unknown') return t('shell.leave.unknown')
  const { pending, conflicts } = work
  const parts = {
    pending: t('shell.leave.pending', { count: pending }),
    conflicts: t('shell.leave.conflicts', { count: conflicts }),
  }
  if (pending > 0 && conflicts > 0) return t('shell.leave.both', parts)
  return t('shell.leave.one', { what: conflicts > 0 ? parts.conflicts : parts.pending })
}

interface Props {
  /** Null closes the dialog. */
  readonly work: UnsentWork | null
  readonly onStay: () => void
  readonly onLeave: (pending: 'keep' | 'discard') => void
}

/** Asks what becomes of the work not sent yet before signing out. */
export function UnsentWorkDialog({ work, onStay, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={work !== null}
      onClose={onStay}
      title={t(work === 'unknown' ? 'shell.leave.unknownTitle' : 'shell.leave.title')}
      size={460}
    >
      {work && (
        <Stack gap="md">
          <Text>{unsentText(t, work)}</Text>
          <Button onClick={onStay} data-autofocus>
            {t('shell.leave.stay')}
          </Button>
          <Stack gap={4}>
            <Button variant="default" onClick={() => onLeave('keep')}>
              {t('shell.leave.keep')}
            </Button>
            <Text size="xs" c="dimmed">
              {t('shell.leave.keepHelp')}
            </Text>
          </Stack>
          <Discard onDiscard={() => onLeave('discard')} />
        </Stack>
      )}
    </Modal>
  )
}

/** Discarding cannot be undone: it takes a confirmation. */
function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="subtle" color="danger" onClick={() => setOpen(true)}>
        {t('shell.leave.discard')}
      </Button>
    )
  }
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('shell.leave.sure')}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
        autoFocus
      />
      <Button color="danger" disabled={!isSure} onClick={onDiscard}>
        {t('shell.leave.discardNow')}
      </Button>
    </Stack>
  )
}
