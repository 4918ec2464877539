import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import type { useShownSkipped } from './asked-skipped.ts'
import { SkippedList } from './SkippedList.tsx'

interface Props {
  readonly asked: NonNullable<ReturnType<typeof useShownSkipped>>
}

/** What was skipped of a week that was copied, to be looked at again. */
export function SkippedDialog({ asked: { to, skipped, answer } }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const close = () => answer('nothing')
  return (
    <Modal
      opened
      onClose={close}
      size={880}
      title={t('board.copyWeek.skippedTitle', { week: formats.range(to, addDays(to, 6)) })}
    >
      <SkippedList skipped={skipped} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {t('board.close')}
        </Button>
      </Group>
    </Modal>
  )
}
