import { Anchor, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Duplicate } from '#shared/contract/people/duplicates.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconDuplicates } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { useApplicantActions, type Applicant } from './use-applicant-actions.ts'

/** What is compared of an applicant, as typed so far. */
export interface Typed {
  readonly firstName?: unknown
  readonly lastName?: unknown
  readonly phone?: unknown
  readonly email?: unknown
  readonly birthDate?: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : null)

/** Who seems to be the same person, over the rows of this device; nobody until it is known. */
export function useDuplicates(id: string | null, typed: Typed): readonly Duplicate[] {
  const asked = {
    id,
    firstName: textOf(typed.firstName),
    lastName: textOf(typed.lastName),
    phone: textOf(typed.phone),
    email: textOf(typed.email),
    birthDate: textOf(typed.birthDate),
  }
  return useLive('applicants.duplicates', asked, ['applicants', 'employees']).value ?? []
}

/** The phone or e-mail that belongs to an employee: nobody is hired with it. */
export const issuesOfEmployed = (found: readonly Duplicate[]): FieldIssue[] =>
  found.flatMap(({ entity, by }) =>
    entity === 'employees' && by !== 'name' ? [{ field: by, code: 'APPLICANT_DUPLICATE' }] : [],
  )

interface Props {
  readonly found: readonly Duplicate[]
  /** The stored applicant: people of the same name can be told apart from them. */
  readonly applicant?: Applicant | undefined
}

/** The other records of what seems to be the same person, each with a link. */
export function DuplicatesNotice({ found, applicant }: Props) {
  const { t } = useTranslation()
  const { tellApart } = useApplicantActions()
  if (found.length === 0) return null
  return (
    <Notice tone="warning" icon={IconDuplicates} role="status" title={t('applicants.duplicates.title')}>
      {found.slice(0, 5).map((other) => (
        <Text component="div" key={other.id} size="sm">
          <Anchor component={Link} to={paths.record(other.entity, other.id)} size="sm">
            {t(`applicants.duplicates.${other.entity}`, { name: other.name, number: other.number })}
          </Anchor>
          {' · '}
          {t(`entities.applicants.choices.duplicate.${other.by}`)}
          {other.by === 'name' && applicant && (
            <Button
              size="compact-xs"
              variant="default"
              ml={8}
              onClick={() => void tellApart(applicant, other.id, other.name)}
            >
              {t('applicants.duplicates.tellApart')}
            </Button>
          )}
        </Text>
      ))}
    </Notice>
  )
}
