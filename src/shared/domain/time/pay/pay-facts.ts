import type { Row } from '#shared/entities/index.ts'
import type { HolidayRow } from '#shared/domain/calendar/calendar.ts'
import type { Position } from '#shared/domain/office/distance.ts'
import type { SignedFacts } from './signed-facts.ts'
import type { LabourParameters } from '../labour/labour-parameters.ts'
import { parametersOf, setOn, type RuleSet } from '../labour/labour-rules.ts'
import type { RuleVersion } from './pay-line.ts'

/** A rule set with what names it. */
export type NamedRuleSet = RuleSet & Pick<Row<'labourRuleSets'>, 'reference'>

/** A time entry with what of its site, order, client and timesheet decides what is paid for it. */
export interface PayEntry extends Pick<
  Row<'timeEntries'>,
  | '_id'
  | 'kind'
  | 'status'
  | 'siteId'
  | 'orderId'
  | 'date'
  | 'start'
  | 'end'
  | 'breakMinutes'
  | 'breakPaid'
  | 'travelMinutes'
  | 'kilometres'
  | 'parkingCents'
  | 'callInException'
  | 'callInReason'
> {
  readonly site: Position & Pick<Row<'sites'>, 'meetingPoint'> & { readonly timezone: string }
  /** People are called to the assembly point of the site. */
  readonly fromMeetingPoint: boolean
  /** Minutes that its order, else its site, else its client guarantees. */
  readonly guarantee: { readonly of: 'order' | 'site' | 'client'; readonly minutes: number } | null
  /** The rule sets of the timesheet it was signed with; null while nothing is signed. */
  readonly ruleSets: readonly NamedRuleSet[] | null
  /** What its person was when it was signed; null while nothing is, and of what was signed before that was kept. */
  readonly signedPerson: SignedFacts['people'][string] | null
}

/** What of a person decides what they are paid. */
export interface PayPerson extends Pick<Row<'employees'>, 'regime' | 'hireDate' | 'terminationDate'> {
  readonly office: Position | null
}

/** The rules in force for pay, whoever is paid. */
export interface PayRules {
  readonly ruleSets: readonly NamedRuleSet[]
  /** What the company changed in the statutory holidays. */
  readonly holidays: readonly HolidayRow[]
}

/** The labour rules of a day, and which version they are. */
export interface RulesOfDay {
  readonly labour: LabourParameters
  readonly version: RuleVersion
}

const NO_VERSION = { reference: null, validFrom: null }

/** A timesheet that was signed where no rule set held keeps the defaults as a set without a name. */
const namedVersion = ({ reference, validFrom }: NamedRuleSet) =>
  reference === '' ? NO_VERSION : { reference, validFrom }

/** The regime that an entry is paid under: that of its person, as it was if it is signed. */
export const regimeOf = ({ signedPerson }: PayEntry, { regime }: PayPerson): string => signedPerson?.regime ?? regime

/** The labour rules of a regime on a work day, by the frozen rule sets of a signed timesheet if there are any. */
export function rulesOn(
  sets: readonly NamedRuleSet[],
  frozen: readonly NamedRuleSet[] | null,
  regime: string,
  day: string,
): RulesOfDay {
  const set = setOn(frozen ?? sets, regime, day)
  return {
    labour: parametersOf(set),
    version: { ...(set ? namedVersion(set) : NO_VERSION), frozen: frozen !== null },
  }
}

/** An entry that is finished and counts, with its labour rules. */
export interface Worked extends RulesOfDay {
  readonly entry: PayEntry & { readonly start: string; readonly end: string }
  /** The first day of the pay week it is counted in. */
  readonly week: string
}

/** An entry that is paid, with what is paid back for it as it was typed. */
export interface CountedEntry extends Pick<
  PayEntry,
  '_id' | 'kind' | 'date' | 'siteId' | 'kilometres' | 'parkingCents' | 'status'
> {
  /** The first day of the pay week it is counted in. */
  readonly week: string
}
