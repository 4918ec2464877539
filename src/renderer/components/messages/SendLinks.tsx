import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { View } from '#shared/model/query.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconAdd, IconSend, IconSimulator } from '#renderer/ui/icons.ts'

const waiting: View = {
  search: '',
  filters: [
    { field: 'pending', op: 'is', value: true },
    { field: 'status', op: 'anyOf', value: ['draft'] },
  ],
  sort: [],
}

/** Beside the title of an inbox: the simulator, the pending queue with how many wait in it, the reports, and a new message. */
export function SendLinks() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { value: count = 0 } = useCount('messages', waiting)
  return (
    <Group gap="xs" wrap="nowrap">
      <Tooltip label={t('messages.simulator.title')}>
        <ActionIcon
          component={Link}
          variant="default"
          size="lg"
          to={paths.to('/messages/simulator')}
          aria-label={t('messages.simulator.title')}
        >
          <IconSimulator size={16} />
        </ActionIcon>
      </Tooltip>
      <Button component={Link} variant="default" to={paths.to('/messages/sent')}>
        {t('sends.batches.title')}
      </Button>
      <Button
        component={Link}
        variant="default"
        to={paths.to('/messages/pending')}
        leftSection={<IconSend size={16} />}
      >
        {count > 0 ? t('sends.pending.titleWith', { count, shown: formats.number(count) }) : t('sends.pending.title')}
      </Button>
      <Button component={Link} to={paths.create('messages')} leftSection={<IconAdd size={16} />}>
        {t('sends.write')}
      </Button>
    </Group>
  )
}
