import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconApplicants } from '#renderer/ui/icons.ts'

/** Shown while nobody wants to be hired. */
export function NoApplicant() {
  const { t } = useTranslation()
  return (
    <EmptyState icon={IconApplicants} title={standardText(t, 'applicants', 'none')} text={t('applicants.emptyText')}>
      <Button component={Link} to={paths.create('applicants')} leftSection={<IconAdd size={16} />}>
        {standardText(t, 'applicants', 'create')}
      </Button>
    </EmptyState>
  )
}
