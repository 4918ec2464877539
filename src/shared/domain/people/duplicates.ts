import { fold } from '#shared/model/fold.ts'

/** What two records have in common when they seem to be one person, the surest first. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** What is compared of a person; the phone in E.164, the e-mail in lower case, as they are stored. */
export interface ComparedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly email: string | null
  readonly birthDate: string | null
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one !== '' && one === other

/**
 * Why two records seem to be one person: the same phone, the same e-mail, or the same name and birth date; null when they
 * do not. The first two are refused, a name and a birth date are only pointed out. A company rule.
 */
export function sameBy(one: ComparedPerson, other: ComparedPerson): DuplicateReason | null {
  if (isSame(one.phone, other.phone)) return 'phone'
  if (isSame(one.email, other.email)) return 'email'
  const hasName = fold(one.firstName) !== '' && fold(one.lastName) !== ''
  return hasName &&
    isSame(one.birthDate, other.birthDate) &&
    fold(one.firstName) === fold(other.firstName) &&
    fold(one.lastName) === fold(other.lastName)
    ? 'name'
    : null
}
