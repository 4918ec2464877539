import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import styles from './own-shifts.module.css'

/** Delays that are said by one touch, in minutes. */
const USUAL = [10, 20, 30, 60]
const LONGEST = 600

const inRange = (minutes: number): boolean => minutes >= 1 && minutes <= LONGEST

interface Props {
  readonly onClose: () => void
  readonly onLate: (minutes: number) => void
}

/** By how much somebody will be late. */
export function LateDialog({ onClose, onLate }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')
  const minutes = /^\d+$/.test(typed.trim()) && inRange(Number(typed)) ? Number(typed) : null
  return (
    <Modal opened onClose={onClose} title={t('ownShifts.late.title')}>
      <Stack gap="md">
        <Text size="sm">{t(isOffline ? 'ownShifts.late.offline' : 'ownShifts.late.text')}</Text>
        <div className={styles.delays}>
          {USUAL.map((each, at) => (
            <Button
              key={each}
              variant="default"
              className={styles.thumb ?? ''}
              data-autofocus={at === 0 || undefined}
              onClick={() => onLate(each)}
            >
              {formats.duration(each)}
            </Button>
          ))}
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (minutes !== null) onLate(minutes)
          }}
        >
          <Group align="end" gap="xs" wrap="nowrap">
            <TextInput
              className={styles.grows ?? ''}
              label={t('ownShifts.late.other')}
              inputMode="numeric"
              maxLength={3}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" className={styles.thumb ?? ''} disabled={minutes === null}>
              {t('ownShifts.late.say')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Modal>
  )
}
