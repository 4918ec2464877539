import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecordCreatePage } from '#renderer/records/form/RecordCreatePage.tsx'
import { RecordEditPage } from '#renderer/records/form/RecordEditPage.tsx'
import type { FormExtension, FormGroup } from '#renderer/records/form/form-layout.ts'
import { createRecord, patchRecord } from '#renderer/records/write.ts'
import { accountChanges, isLinked, newAccount } from './role-link.ts'

const person: FormGroup<'users'> = {
  title: 'users.groups.person',
  fields: [
    { name: 'firstName' },
    { name: 'lastName' },
    { name: 'email', wide: true },
    { name: 'phone' },
    { name: 'language' },
  ],
}
const access: FormGroup<'users'> = {
  title: 'users.groups.access',
  fields: [
    { name: 'role', wide: true },
    { name: 'employeeId', wide: true, required: true },
    { name: 'supervisorId', wide: true, required: true },
  ],
}
const invitation: FormGroup<'users'> = {
  title: 'users.groups.invitation',
  fields: [],
  content: <InvitationNote />,
}

function InvitationNote() {
  const { t } = useTranslation()
  return (
    <Text c="dimmed" size="sm">
      {t('users.invitationNote')}
    </Text>
  )
}

/** The form of an account: whose data it reads is asked where the role reads somebody's. */
const UserFormExtension: FormExtension = ({ form, groups, children }) =>
  children({
    form,
    groups: groups.map((group) => ({
      ...group,
      fields: group.fields.filter(({ name }) => isLinked(form.values['role'], name)),
    })),
  })

export const UserCreatePage = () => (
  <RecordCreatePage
    entity="users"
    groups={[person, access, invitation]}
    extension={UserFormExtension}
    write={(draft, values) => createRecord('users', newAccount(draft, values))}
  />
)
export const UserEditPage = () => (
  <RecordEditPage
    entity="users"
    groups={[person, access]}
    extension={UserFormExtension}
    write={async (patch, values, opened) => {
      const changes = accountChanges(patch, values, opened)
      return Object.keys(changes).length > 0 ? patchRecord('users', opened, changes) : null
    }}
  />
)
