import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** What signing out would leave behind. */
export interface UnsentWork {
  readonly pending: number
  readonly conflicts: number
}

export function unsentWorkOf({ details }: AppError): UnsentWork {
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  return { pending: count(details.pending), conflicts: count(details.conflicts) }
}

/** « 7 changements n’ont pas encore été envoyés et 2 conflits attendent. » */
export function unsentText(t: T, { pending, conflicts }: UnsentWork): string {
  const parts = {
    pending: t('shell.leave.pending', { count: pending }),
    conflicts: t('shell.leave.conflicts', { count: conflicts }),
  }
  if (pending > 0 && conflicts > 0) return t('shell.leave.both', parts)
  return t('shell.leave.one', { what: conflicts > 0 ? parts.conflicts : parts.pending })
}

interface Props {
  /** Null: nothing is asked. */
  readonly work: UnsentWork | null
  readonly onStay: () => void
  readonly onLeave: (pending: 'keep' | 'discard') => void
}

/** Before signing out with work that is not sent: how much there is, and what becomes of it. */
export function UnsentWorkDialog({ work, onStay, onLeave }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={work !== null} onClose={onStay} title={t('shell.leave.title')} size={460}>
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

/** Giving work up cannot be undone: it takes a second, deliberate step. */
function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isSure, setSure] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="subtle" color="red.9" onClick={() => setOpen(true)}>
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
      <Button color="red.9" disabled={!isSure} onClick={onDiscard}>
        {t('shell.leave.discardNow')}
      </Button>
    </Stack>
  )
}
