import type { Recipient } from '#shared/contract/messages/messages.ts'
import { economise } from '#shared/domain/messages/economise.ts'
import { fillTemplate } from '#shared/domain/messages/template.ts'
import type { Sendable } from '#shared/domain/messages/send-plan.ts'

/** Somebody a text is written to. */
export interface Target {
  readonly key: string
  readonly to: { readonly employeeId: string } | { readonly applicantId: string } | { readonly phone: string }
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly language: 'fr' | 'en'
  readonly optedOut: boolean
}

/** The text for one person. */
export interface Prepared extends Sendable {
  readonly target: Target
  /** Variables without a value for this person. */
  readonly missing: readonly string[]
}

/** People of a list as those a text is written to. */
export const targetsOf = (entity: 'employees' | 'applicants', people: readonly Recipient[]): readonly Target[] =>
  people.map(({ id, ...person }) => ({
    ...person,
    key: id,
    to: entity === 'employees' ? { employeeId: id } : { applicantId: id },
    name: `${person.firstName} ${person.lastName}`,
  }))

/** A number that was typed: whoever has it is found when the text is written. */
export const numberTarget = (phone: string, shown: string): Target => ({
  key: phone,
  to: { phone },
  name: shown,
  firstName: '',
  lastName: '',
  phone,
  language: 'fr',
  optedOut: false,
})

/** Everybody once: somebody chosen by name and by a filter is one person. */
export const everyone = (lists: readonly (readonly Target[])[]): readonly Target[] => [
  ...new Map(lists.flat().map((target) => [target.key, target])).values(),
]

interface Bodies {
  readonly fr: string
  readonly en: string
}

/** The text of each, in their language, with their values filled in; `isPlain`: in the 7-bit alphabet where it can be. */
export const prepare = (
  targets: readonly Target[],
  bodies: Bodies,
  { company, isPlain }: { readonly company: string; readonly isPlain: boolean },
): readonly Prepared[] =>
  targets.map((target) => {
    const values = { prenom: target.firstName, nom: target.lastName, entreprise: company }
    const { text, missing } = fillTemplate(bodies[target.language], values)
    return {
      target,
      phone: target.phone,
      body: (isPlain ? economise(text).text : text).trim(),
      missing,
      obstacle: target.optedOut ? ('optedOut' as const) : target.phone === '' ? ('noPhone' as const) : null,
    }
  })
