import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useAuthor } from '#renderer/records/use-author.ts'
import { paths, type EntityOpened, type EntityWith } from '#renderer/screens/paths.ts'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconInfo, IconWarning } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'

/** What is left of a deleted row: who deleted it, and when. */
interface Tombstone {
  readonly deletedAt: string | null
  readonly updatedBy: string | null
}

interface Props {
  readonly entity: EntityOpened & EntityWith<'list'>
  /** Null when the record does not exist, what is left of a deleted one; any other is still being read. */
  readonly row: Tombstone | null | undefined
  readonly error?: AppError | null
  /** What does not exist, when it is not a record of the entity. */
  readonly missing?: string
  /** Where the way back leads; the list of the entity by default. */
  readonly back?: string
}

/** Instead of a record's page: it is still being read, was deleted, does not exist or cannot be read; with a way back. */
export function RecordMissing({ entity, row, error, missing, back = paths.list(entity) }: Props) {
  const { t } = useTranslation()
  const title = useScreenTitle()
  // Other roles have no lists.
  const hasLists = useSession().session?.user.role === 'admin'
  const text = useDeletion(row) ?? t('form.missingText')
  if (!error && (row === undefined || row?.deletedAt === null)) {
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
        title={error ? errorText(t, failureOf(error)) : (missing ?? standardText(t, entity, 'missing'))}
        {...(error ? {} : { text })}
      >
        <Button component={Link} to={hasLists ? back : paths.root} variant="default">
          {t(hasLists ? 'form.backToList' : 'shell.broken.home')}
        </Button>
      </EmptyState>
    </Page>
  )
}

/** Who deleted a record, and when; null for one that was not. */
function useDeletion(row: Tombstone | null | undefined): string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow()
  const who = useAuthor(row?.deletedAt ? row.updatedBy : null)
  return row?.deletedAt ? t('form.deletedBy', { who, when: formats.age(row.deletedAt, now) }) : null
}
