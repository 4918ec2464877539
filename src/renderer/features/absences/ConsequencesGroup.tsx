import { Anchor, SegmentedControl, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconWarning } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { ASSIGNMENTS, awayIn, DECISION, decisionIn, freeingIn } from './absence-values.ts'
import { FreeingChoice, NothingTouched, TouchedRows } from './Touched.tsx'
import { useTouched } from './use-touched.ts'

interface Props {
  readonly form: RecordForm
  readonly isNew: boolean
}

/** What an absence does before it is saved: whether it is approved, whom it touches, and what becomes of that. */
export function ConsequencesGroup({ form, isNew }: Props) {
  const { t } = useTranslation()
  const { id } = useParams()
  const { values } = form
  const away = useMemo(() => {
    const found = awayIn(values)
    return found && { ...found, ...(id !== undefined && { _id: id }) }
  }, [values, id])
  const { assignments, titles, other } = useTouched(away)
  const { row } = useRecord('absences', isNew ? null : (id ?? null))
  const isApproved = isNew ? decisionIn(values) === 'approved' : row?.status === 'approved'
  return (
    <PlainGroup title="absences.groups.consequences">
      <Stack gap="md">
        {isNew && (
          <SegmentedControl
            aria-label={t('absences.decision')}
            data={(['approved', 'requested'] as const).map((value) => ({
              value,
              label: choiceLabel(t, 'absences', 'status', value),
            }))}
            value={decisionIn(values)}
            onChange={(next) => form.set(DECISION, next)}
            style={{ alignSelf: 'flex-start' }}
          />
        )}
        {other && <Overlapping other={other} />}
        {assignments?.length === 0 && <NothingTouched />}
        {assignments && assignments.length > 0 && (
          <>
            <TouchedRows assignments={assignments} titles={titles} />
            {isApproved && (
              <FreeingChoice
                count={assignments.length}
                value={freeingIn(values, isNew)}
                onChange={(next) => form.set(ASSIGNMENTS, next)}
              />
            )}
          </>
        )}
      </Stack>
    </PlainGroup>
  )
}

function Overlapping({ other }: { readonly other: Row<'absences'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const type = choiceLabel(t, 'absences', 'type', other.type)
  const text = other.status === 'approved' ? 'absences.overlap' : 'absences.overlapAsked'
  return (
    <Notice tone="warning" icon={IconWarning}>
      {t(text, { type, range: formats.range(other.startDate, other.endDate) })}{' '}
      <Anchor component={Link} to={paths.edit('absences', other._id)}>
        {t('absences.openOther')}
      </Anchor>
    </Notice>
  )
}
