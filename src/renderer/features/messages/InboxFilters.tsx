import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INBOX_FILTERS, type InboxFilter } from './inbox-view.ts'
import styles from './inbox.module.css'

interface Props {
  readonly filter: InboxFilter | null
  readonly onFilter: (filter: InboxFilter | null) => void
}

/** What the inbox is narrowed to; a second press shows everything again. */
export function InboxFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters} role="group" aria-label={t('messages.filters.label')}>
      {INBOX_FILTERS.map((each) => (
        <UnstyledButton
          key={each}
          className={styles.filter}
          aria-pressed={each === filter}
          onClick={() => onFilter(each === filter ? null : each)}
        >
          {t(`messages.filters.${each}`)}
        </UnstyledButton>
      ))}
    </div>
  )
}
