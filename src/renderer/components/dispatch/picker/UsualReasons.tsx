import { Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { T } from '#renderer/i18n/keys.ts'

/** In the order of their keys. */
const USUAL = ['agreed', 'urgent', 'foremanTold'] as const

/** The usual reason that a key stands for, in words; undefined for any other key. */
export function reasonOfKey(t: T, key: string): string | undefined {
  const which = USUAL[Number(key) - 1]
  return which && t(`board.usualReasons.${which}`)
}

interface Props {
  readonly isBusy: boolean
  readonly onChoose: (reason: string) => void
}

/** The reasons that are usually given for what rules warn of, each with its key. */
export function UsualReasons({ isBusy, onChoose }: Props) {
  const { t } = useTranslation()
  return USUAL.map((which, index) => (
    <Button
      key={which}
      size="compact-sm"
      variant="default"
      justify="flex-start"
      leftSection={<Kbd size="xs">{index + 1}</Kbd>}
      disabled={isBusy}
      onClick={() => onChoose(t(`board.usualReasons.${which}`))}
    >
      {t(`board.usualReasons.${which}`)}
    </Button>
  ))
}
