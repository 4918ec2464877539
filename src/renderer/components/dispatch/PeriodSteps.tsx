import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'

interface Props {
  readonly before: string
  readonly now: string
  readonly after: string
  /** The key that goes with the arrows to do the same; T comes back to now. */
  readonly modifier: 'mod' | 'alt'
  /** Goes to the days before (−1), to those of today (0), or to the days after (1). */
  readonly onGo: (by: -1 | 0 | 1) => void
}

/** The days on screen: those before, those of today, those after. */
export function PeriodSteps({ before, now, after, modifier, onGo }: Props) {
  const { t } = useTranslation()
  const key = t(`shell.keys.${modifier}`)
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={`${before} · ${key} ←`}>
        <ActionIcon size="lg" aria-label={before} onClick={() => onGo(-1)}>
          <IconPrevious size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${now} · T`}>
        <Button variant="default" px="sm" onClick={() => onGo(0)}>
          {now}
        </Button>
      </Tooltip>
      <Tooltip label={`${after} · ${key} →`}>
        <ActionIcon size="lg" aria-label={after} onClick={() => onGo(1)}>
          <IconNext size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
