import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { Progress as Counted } from '#renderer/records/run-each.ts'

/** What ends sooner shows only its result. */
const SHOWN_AFTER_MS = 1000

interface Props {
  readonly title: string
  readonly progress: Counted
  /** Absent for what runs to its end: an undo. */
  readonly onStop?: () => void
}

/** How far an action on many rows is, once it lasts longer than a second, with a button that stops it; what was done stays. */
export function BulkProgress({ title, progress: { done, total }, onStop }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Modal
      opened={isLong}
      onClose={() => onStop?.()}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={onStop !== undefined}
    >
      <Stack>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={title} />
        <Text>{t('bulk.progress', { done: formats.number(done), total: formats.number(total) })}</Text>
        {onStop && <StopLine onStop={onStop} />}
      </Stack>
    </Modal>
  )
}

function StopLine({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('bulk.stopHelp')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onStop}>
          {t('bulk.stop')}
        </Button>
      </Group>
    </>
  )
}
