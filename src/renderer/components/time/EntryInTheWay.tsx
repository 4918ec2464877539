import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { entryInTheWayText } from './entry-in-the-way-text.ts'

/** The entry that hours of the same person overlap, as the refusal ENTRY_OVERLAP has it, and a way to open it. */
export function EntryInTheWay({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { entryId } = details
  return (
    <Notice
      tone="danger"
      icon={IconWarning}
      title={t('errors.ENTRY_OVERLAP')}
      action={
        typeof entryId === 'string' && (
          <Button component={Link} to={paths.record('timeEntries', entryId)} variant="default">
            {t('timeLogger.openInTheWay')}
          </Button>
        )
      }
    >
      {entryInTheWayText(t, formats, details)}
    </Notice>
  )
}
