import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import type { Filter } from '#shared/model/query.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconNothingFound, IconWarning } from '#renderer/ui/icons.ts'

interface Props {
  readonly entity: EntityName
  /** What the list is limited to, whatever it is filtered by. */
  readonly limits?: readonly Filter[] | undefined
  readonly search: string
  /** Shown when there is no row to filter. */
  readonly empty: ReactNode
  readonly onClear: () => void
}

/** No row matches: offers to remove search and filters, or says that there is none at all. */
export function NoResult({ entity, limits = [], search, empty, onClear }: Props) {
  const { value: all } = useCount(entity, { filters: [...limits] })
  if (all === undefined) return null
  if (all === 0) return empty
  return <NothingFound search={search} onClear={onClear} />
}

/** None of the rows matches: offers to remove search and filters. */
export function NothingFound({ search, onClear }: Pick<Props, 'search' | 'onClear'>) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconNothingFound} title={search === '' ? t('grid.noResult') : t('grid.noResultFor', { search })}>
      <Button variant="default" onClick={onClear}>
        {t('grid.clearAll')}
      </Button>
    </EmptyState>
  )
}

/** The rows could not be read: offers to retry. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconWarning} title={text}>
      <Button variant="default" onClick={onRetry}>
        {t('grid.retry')}
      </Button>
    </EmptyState>
  )
}
