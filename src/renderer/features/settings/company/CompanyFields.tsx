import { Box, Button, Group, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { addressFields } from '#renderer/records/form/address-fields.ts'
import type { FormGroup } from '#renderer/records/form/form-layout.ts'
import { RecordFields, type FieldGroup } from '#renderer/records/page/RecordFields.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconClients, IconEdit, IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { RecordDrawer, type DrawerTask } from '../RecordDrawer.tsx'
import styles from '../settings.module.css'

const form: FormGroup<'companySettings'> = {
  title: 'settings.company.facts',
  fields: [
    { name: 'name', wide: true },
    { name: 'legalName', wide: true },
    { name: 'agencyPermitNumber' },
    { name: 'neq' },
    ...addressFields,
    { name: 'phone' },
    { name: 'email', wide: true },
  ],
}

const facts: readonly FieldGroup<'companySettings'>[] = [
  { title: 'settings.company.identity', fields: ['name', 'legalName', 'agencyPermitNumber', 'neq'] },
  {
    title: 'settings.company.contact',
    fields: ['addressLine1', 'addressLine2', 'city', 'province', 'postalCode', 'phone', 'email'],
  },
  { title: 'settings.company.quiet', fields: ['quietFrom', 'quietTo'] },
  { title: 'settings.company.dispatch', fields: ['distanceLimitKm', 'expectsPunches', 'sendsAssignmentDocuments'] },
  { title: 'settings.company.logging', fields: ['logDaysBack', 'logsAnywhere'] },
]

/** What the company's documents carry: its name, its permit, its address. Entered once, then edited. */
export function CompanyFields() {
  const { t } = useTranslation()
  const { row, titles } = useRecord('companySettings', COMPANY_ID)
  const [task, setTask] = useState<DrawerTask<'companySettings'> | null>(null)
  const group = useMemo<FormGroup<'companySettings'>>(
    () => ({
      ...form,
      fields: [
        ...form.fields,
        { name: 'quietFrom', hint: t('settings.company.quietHint') },
        { name: 'quietTo', hint: t('settings.company.quietExcept') },
        { name: 'distanceLimitKm', hint: t('settings.company.distanceHint') },
        { name: 'expectsPunches', hint: t('settings.company.punchesHint') },
        { name: 'sendsAssignmentDocuments', hint: t('settings.company.documentsHint') },
        { name: 'logDaysBack', hint: t('settings.company.logDaysHint') },
        { name: 'logsAnywhere', hint: t('settings.company.logsAnywhereHint') },
      ],
    }),
    [t],
  )
  const known = row && row.deletedAt === null ? row : null
  return (
    <section className={styles.section}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('settings.company.facts')}</Title>
        {known && (
          <Button
            variant="default"
            leftSection={<IconEdit size={16} />}
            onClick={() => setTask({ kind: 'edit', row: known })}
          >
            {t('form.edit')}
          </Button>
        )}
      </Group>
      {known?.sendsAssignmentDocuments && !known.agencyPermitNumber && (
        <Box mb="md">
          <Notice tone="warning" icon={IconWarning} role="status">
            {t('settings.company.permitMissing')}
          </Notice>
        </Box>
      )}
      {known && <RecordFields entity="companySettings" row={known} titles={titles} groups={facts} />}
      {row !== undefined && !known && (
        <EmptyState icon={IconClients} title={t('settings.company.empty')} text={t('settings.company.emptyText')}>
          <Button onClick={() => setTask({ kind: 'add', id: COMPANY_ID })}>{t('settings.company.enter')}</Button>
        </EmptyState>
      )}
      <RecordDrawer
        entity="companySettings"
        task={task}
        title={t('settings.company.facts')}
        group={group}
        onClose={() => setTask(null)}
      />
    </section>
  )
}
