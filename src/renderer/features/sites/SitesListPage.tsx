import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { IconClients } from '#renderer/ui/icons.ts'
import { SitesGrid } from '#renderer/components/office/SitesGrid.tsx'

/** The sites of every client. */
export function SitesListPage() {
  const { t } = useTranslation()
  return (
    <SitesGrid
      beside={
        <Button component={Link} to={paths.list('clients')} variant="default" leftSection={<IconClients size={16} />}>
          {t('shell.menu.clients')}
        </Button>
      }
    />
  )
}
