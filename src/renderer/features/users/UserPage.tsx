import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { isLinkWaiting } from '#shared/domain/office/account-state.ts'
import { entities } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Facts, type FactGroup } from '#renderer/records/page/Facts.tsx'
import { RecordMenu } from '#renderer/records/page/RecordMenu.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { RecordPage } from '#renderer/records/page/RecordPage.tsx'
import { useRemove } from '#renderer/records/use-remove.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconEdit, IconLock, IconSend, IconUnlock } from '#renderer/ui/icons.ts'
import { AccountChip } from './AccountChip.tsx'
import { isLinked } from './role-link.ts'
import { useSendLink } from './use-send-link.ts'
import { useSetActive } from './use-set-active.ts'

const groups: readonly FactGroup<'users'>[] = [
  { title: 'users.groups.person', fields: ['firstName', 'lastName', 'email', 'phone', 'language'] },
  { title: 'users.groups.access', fields: ['role', 'employeeId', 'supervisorId', 'active', 'lastLoginAt'] },
  { title: 'users.groups.invitation', fields: ['linkAskedAt', 'linkSentAt'] },
]

/** An account: who it is of, what they may do, and the links that were sent to them. */
export function UserPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { row, titles, mark, error } = useRecord('users', id)
  const remove = useRemove('users')
  const setActive = useSetActive()
  const { send, isSending } = useSendLink()
  if (!row) return <RecordMissing entity="users" row={row} error={error} />
  const name = titleOf(entities.users, row)
  const facts = groups.map((group) => ({ ...group, fields: group.fields.filter((name) => isLinked(row.role, name)) }))
  const isNew = row.lastLoginAt === null
  const sendLabel = !isNew ? 'users.sendLink' : row.linkAskedAt === null ? 'users.invite' : 'users.inviteAgain'
  return (
    <RecordPage
      title={name}
      record={{ entity: 'users', id, mark }}
      state={<AccountChip user={row} />}
      summary={[
        choiceLabel(t, 'users', 'role', row.role),
        row.email,
        !isNew && isLinkWaiting(row) ? t('users.linkOnItsWay') : null,
      ]}
      actions={
        <>
          <RecordMenu
            onRemove={async () => {
              if (await remove(row, name)) void navigate(paths.list('users'))
            }}
          >
            <Menu.Item
              leftSection={row.active ? <IconLock size={16} /> : <IconUnlock size={16} />}
              onClick={() => void setActive(row, !row.active)}
            >
              {t(row.active ? 'users.deactivate' : 'users.reactivate')}
            </Menu.Item>
          </RecordMenu>
          {row.active && (
            <Button
              variant="default"
              loading={isSending}
              leftSection={<IconSend size={16} />}
              onClick={() => void send(id)}
            >
              {t(sendLabel)}
            </Button>
          )}
          <Button component={Link} to={paths.edit('users', id)} leftSection={<IconEdit size={16} />}>
            {t('form.edit')}
          </Button>
        </>
      }
      tabs={[
        {
          id: 'profile',
          label: t('users.tabs.profile'),
          content: <Facts entity="users" row={row} titles={titles} groups={facts} />,
        },
      ]}
    />
  )
}
