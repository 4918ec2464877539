import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconReport } from '#renderer/ui/icons.ts'

interface Props {
  /** Null where no report speaks of it. */
  readonly to: string | null
  readonly label: 'grid.report' | 'reports.title'
}

/** The item of a menu that opens a report; reports are the office's. */
export function ReportItem({ to, label }: Props) {
  const { t } = useTranslation()
  const isOffice = useSession().session?.user.role === 'admin'
  if (to === null || !isOffice) return null
  return (
    <Menu.Item component={Link} to={to} leftSection={<IconReport size={16} />}>
      {t(label)}
    </Menu.Item>
  )
}
