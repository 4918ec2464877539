import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isLinkWaiting } from '#shared/domain/office/account-state.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import type { FieldName } from '#shared/entities/index.ts'
import { RecordOf, type ShownRecord } from '#renderer/records/page/RecordOf.tsx'
import { RecordView } from '#renderer/records/page/RecordView.tsx'
import type { Key } from '#renderer/i18n/keys.ts'
import { IconLock, IconSend, IconUnlock } from '#renderer/ui/icons.ts'
import { AccountChip } from './AccountChip.tsx'
import { isLinked } from './role-link.ts'
import { useSendLink } from './use-send-link.ts'
import { useSetActive } from './use-set-active.ts'

interface Group {
  readonly title: Key
  readonly fields: readonly FieldName<'users'>[]
}

const groups: readonly Group[] = [
  { title: 'users.groups.person', fields: ['firstName', 'lastName', 'email', 'phone', 'language'] },
  { title: 'users.groups.access', fields: ['role', 'employeeId', 'supervisorId', 'active', 'lastLoginAt'] },
  { title: 'users.groups.invitation', fields: ['linkAskedAt', 'linkSentAt'] },
]

function User(record: ShownRecord<'users'>) {
  const { row } = record
  const { t } = useTranslation()
  const setActive = useSetActive()
  const { send, isSending } = useSendLink()
  const isNew = row.lastLoginAt === null
  const sendLabel = !isNew ? 'users.sendLink' : row.linkAskedAt === null ? 'users.invite' : 'users.inviteAgain'
  return (
    <RecordView
      entity="users"
      record={record}
      state={<AccountChip user={row} />}
      summary={[
        choiceLabel(t, 'users', 'role', row.role),
        row.email,
        !isNew && isLinkWaiting(row) ? t('users.linkOnItsWay') : null,
      ]}
      menu={
        <Menu.Item
          leftSection={row.active ? <IconLock size={16} /> : <IconUnlock size={16} />}
          onClick={() => void setActive(row, !row.active)}
        >
          {t(row.active ? 'users.deactivate' : 'users.reactivate')}
        </Menu.Item>
      }
      actions={
        row.active && (
          <Button
            variant="default"
            loading={isSending}
            leftSection={<IconSend size={16} />}
            onClick={() => void send(row._id)}
          >
            {t(sendLabel)}
          </Button>
        )
      }
      groups={groups.map((group) => ({ ...group, fields: group.fields.filter((name) => isLinked(row.role, name)) }))}
    />
  )
}

/** An account: who it is of, what they may do, and the links that were sent to them. */
export const UserPage = () => <RecordOf entity="users" page={User} />
