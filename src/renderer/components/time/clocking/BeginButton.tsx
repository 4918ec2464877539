import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import type { Clocking } from './use-clocking.ts'
import styles from './clocking.module.css'

interface Props {
  readonly assignment: Row<'assignments'>
  readonly clocking: Clocking
}

/** *Début* of the work of an assignment. */
export function BeginButton({ assignment, clocking: { begin, isBusy } }: Props) {
  const { t } = useTranslation()
  return (
    <Button fullWidth className={styles.big ?? ''} loading={isBusy} onClick={() => void begin(assignment)}>
      {t('timeLogger.begin')}
    </Button>
  )
}
