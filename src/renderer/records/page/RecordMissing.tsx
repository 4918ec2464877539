import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'

interface Props {
  readonly entity: EntityWith<'record'> & EntityWith<'list'>
  /** Null when the record does not exist, undefined until the first answer. */
  readonly row: null | undefined
  readonly error?: AppError | null
  /** What does not exist, when it is not a record of the entity. */
  readonly missing?: string
  /** Where the way back leads; the list of the entity by default. */
  readonly back?: string
}

/** Instead of a record's page: it is still being read, it does not exist, or it cannot be read; with a way back. */
export function RecordMissing({ entity, row, error, missing, back = paths.list(entity) }: Props) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  if (!error && row === undefined) {
    return (
      <Page title={title}>
        <Stack maw={640}>
          <Skeleton h={24} />
          <Skeleton h={24} w="70%" />
          <Skeleton h={24} w="85%" />
        </Stack>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <EmptyState
        icon={error ? IconWarning : IconInfo}
        title={error ? errorText(t, failureOf(error)) : (missing ?? t(`form.missing.${entity}`))}
        {...(error ? {} : { text: t('form.missingText') })}
      >
        <Button component={Link} to={back} variant="default">
          {t('form.backToList')}
        </Button>
      </EmptyState>
    </Page>
  )
}
