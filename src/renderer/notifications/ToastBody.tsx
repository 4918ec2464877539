import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { said, type Say } from './say.ts'
import styles from './toast.module.css'

/** What a toast shows besides its text. */
export interface ToastContent {
  /** A second line. */
  readonly note?: Say
  /** Shows *Annuler*, which calls it. */
  readonly undo?: () => void
  /** Another button. */
  readonly action?: { readonly label: Say; readonly run: () => void }
  /** The person closed it. */
  readonly onClose?: () => void
}

interface Props extends ToastContent {
  readonly text: Say
  /** Hides the toast. */
  readonly hide: () => void
}

/** The texts and buttons of a toast, in the language on screen: it may stay longer than that language. */
export function ToastBody({ text, note, action, undo, onClose, hide }: Props) {
  const { t } = useTranslation()
  const words = { t, formats: useFormats() }
  const act = (run?: () => void) => () => {
    hide()
    run?.()
  }
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={styles.line ?? ''}>
      <div className={styles.words}>
        <Text size="sm">{said(text, words)}</Text>
        {note && (
          <Text size="xs" c="dimmed" mt={2}>
            {said(note, words)}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        {action && (
          <Button size="compact-sm" variant="subtle" onClick={act(action.run)}>
            {said(action.label, words)}
          </Button>
        )}
        {undo && (
          <Button size="compact-sm" variant="subtle" onClick={act(undo)}>
            {t('notifications.undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={act(onClose)}>
          {t('notifications.close')}
        </Button>
      </Group>
    </Group>
  )
}
