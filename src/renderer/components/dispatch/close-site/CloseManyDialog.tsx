import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import cancelDay from '../cancel-day/cancel-day.module.css'
import type { BusySite } from './busy-sites.ts'
import styles from './close-site.module.css'

/** What is done to sites that have shifts to come: asked of each, left open while the others close, or closed with their shifts. */
export type ManyAnswer = 'each' | 'others' | 'all' | 'nothing'

interface Props {
  readonly busy: readonly BusySite[]
  /** How many others are closed beside them. */
  readonly others: number
  readonly onAnswer: (answer: ManyAnswer) => void
}

/** Asked before several sites are closed, some of which have shifts to come. */
export function CloseManyDialog({ busy, others, onAnswer }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Modal
      opened
      onClose={() => onAnswer('nothing')}
      title={t('closeSite.many.title', { count: busy.length + others })}
      size={720}
    >
      <Stack gap="md">
        <Text>{t('closeSite.many.busy', { count: busy.length })}</Text>
        <div className={styles.days}>
          <table className={cancelDay.work}>
            <tbody>
              {busy.map(({ row, shifts, open, first, last }) => (
                <tr key={row._id}>
                  <td>{row.name}</td>
                  <td>{formats.range(first, last)}</td>
                  <td>
                    {[
                      ...(shifts > 0 ? [t('closeSite.many.shifts', { count: shifts })] : []),
                      ...(open > 0 ? [t('cancelDay.toFill', { count: open })] : []),
                    ].join(' · ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Group justify="flex-end" gap="xs" className={cancelDay.foot ?? ''}>
          <Button variant="default" onClick={() => onAnswer('nothing')}>
            {t('closeSite.keep')}
          </Button>
          {others > 0 && (
            <Button variant="default" onClick={() => onAnswer('others')}>
              {t('closeSite.many.others', { count: others })}
            </Button>
          )}
          <Button variant="default" onClick={() => onAnswer('all')}>
            {t('closeSite.many.all')}
          </Button>
          <Button data-autofocus onClick={() => onAnswer('each')}>
            {t('closeSite.many.each')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
