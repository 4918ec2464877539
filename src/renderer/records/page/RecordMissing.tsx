import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/contract/errors.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'

interface Props {
  /** Null when the record does not exist, undefined until the first answer. */
  readonly row: null | undefined
  readonly error: AppError | null
}

/** Instead of a record's page: it is still being read, it does not exist, or it cannot be read. */
export function RecordMissing({ row, error }: Props) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  return (
    <Page title={title}>
      {error ? (
        <EmptyState icon={IconWarning} title={errorText(t, failureOf(error))} />
      ) : row === null ? (
        <EmptyState icon={IconInfo} title={t('form.notFound')} text={t('form.notFoundText')} />
      ) : (
        <Stack maw={640}>
          <Skeleton h={24} />
          <Skeleton h={24} w="70%" />
          <Skeleton h={24} w="85%" />
        </Stack>
      )}
    </Page>
  )
}
