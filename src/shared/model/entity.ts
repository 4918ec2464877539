import type { FieldErrorCode } from '../contract/errors.ts'
import type { UniqueCode } from '../entities/unique-codes.ts'
import type { Fields, RefField } from './field.ts'
import { ROLES, type Role } from './roles.ts'
import type { RowFields } from './values.ts'

/**
 * A cross-field rule: a pure predicate over a complete row. `holds` false refuses the write
 * (level `error`) or shows a remark beside the field (level `warning`).
 */
export interface Rule<R = Readonly<Record<string, unknown>>> {
  readonly code: FieldErrorCode
  readonly field: string
  readonly level: 'error' | 'warning'
  readonly holds: (row: R) => boolean
}

/** Fields unique together in an entity, and the error code of a duplicate. */
export interface Unique {
  /** Columns unique together among rows that are not deleted; text is compared folded. */
  readonly fields: readonly string[]
  readonly code: UniqueCode
}

/**
 * Where else a quick search looks for a row: into the row that its reference `by` names or, with `from`, into the rows of
 * that entity whose reference `by` names it. Without `by`, into the row itself.
 */
export interface SearchPath {
  readonly by?: string
  readonly from?: string
  /** Folded text fields that are looked into; all that the quick search of that entity looks into unless given. */
  readonly texts?: readonly string[]
  /** Choices found by the beginning of a word of their label, in any language. */
  readonly choices?: readonly string[]
  /** Goes on by a reference of the rows reached. */
  readonly onward?: SearchPath
}

/** The declaration of an entity: all that tables, forms, lists and synchronisation derive from. */
export interface Entity<N extends string = string, F extends Fields = Fields> {
  readonly name: N
  readonly fields: F
  /** Fields that name a row to a person, in order: `['firstName', 'lastName']`. Shown as stored: text fields, if there are any. */
  readonly title: readonly string[]
  /** Fields that tell rows of one title apart, in order: shown beside the title wherever a row is chosen. None: titles differ. */
  readonly apart: readonly string[]
  /** Text fields the quick search looks into. */
  readonly search: readonly string[]
  /** Where else it looks: what a list shows of other rows. */
  readonly searchAlso: readonly SearchPath[]
  /** Days and times of day that are found by typing them as they are shown, alone: `2 décembre 2026`, `7 h 30`. */
  readonly searchShown: readonly string[]
  readonly uniques: readonly Unique[]
  /**
   * Fields that tell together whom a line of a table from elsewhere is about, where none of the uniques does: the name and
   * the telephone of a person. None: only uniques do.
   */
  readonly recognisedBy: readonly string[]
  readonly indexes: readonly (readonly string[])[]
  /** Columns by which the server finds the rows one person may see: an index of each with the revision, deleted rows included. */
  readonly scopedBy: readonly string[]
  readonly rules: readonly Rule<never>[]
  /** Groups of fields that merge as one: when two people change fields of one group, the second change is a conflict. */
  readonly units: readonly (readonly string[])[]
  /** Roles that may read the entity; `scopeOf` on the server decides which of its rows. */
  readonly read: readonly Role[]
  /** The fields that a role does not get, whatever way a row reaches it: they are null. */
  readonly hidden: Readonly<Record<Role, readonly string[]>>
  readonly write: readonly Role[]
  /** Roles that may create rows: those of `write` unless given. */
  readonly create: readonly Role[]
  /** Roles that may add files to its fields: those of `write` unless given, where only verbs change rows. */
  readonly attach: readonly Role[]
  /**
   * The fields that a table from elsewhere can fill, in the order of its template, each with the example that the
   * template shows: a value as it is stored, and for a reference the title of the row. None: the entity is not imported.
   */
  readonly imported: Readonly<Record<string, Example>>
  /** `docs/requirements.md` names its calls, and only verbs make its rows: no call is derived, none creates a row. */
  readonly ownCalls: boolean
}

/** What a template shows in one cell. */
export type Example = string | number | boolean

/** Roles that read only what an entity shows them. Administrators read everything. */
type Reader = Exclude<Role, 'admin'>

interface RuleMaker<R> {
  /** A rule that refuses the write when it does not hold. */
  readonly must: (code: FieldErrorCode, field: keyof R & string, holds: (row: R) => boolean) => Rule<R>
  /** A rule that only warns. */
  readonly should: (code: FieldErrorCode, field: keyof R & string, holds: (row: R) => boolean) => Rule<R>
}

interface Declaration<F extends Fields> {
  readonly fields: F
  readonly title: readonly (keyof F & string)[]
  readonly apart?: readonly (keyof F & string)[]
  readonly search?: readonly (keyof F & string)[]
  readonly searchAlso?: readonly SearchPath[]
  readonly searchShown?: readonly (keyof F & string)[]
  readonly uniques?: readonly { readonly fields: readonly (keyof F & string)[]; readonly code: UniqueCode }[]
  readonly recognisedBy?: readonly (keyof F & string)[]
  readonly indexes?: readonly (readonly (keyof F & string)[])[]
  readonly scopedBy?: readonly ((keyof F & string) | 'createdBy')[]
  readonly rules?: (make: RuleMaker<RowFields<F>>) => readonly Rule<RowFields<F>>[]
  readonly units?: readonly (readonly (keyof F & string)[])[]
  /**
   * The fields that each role beside administrators reads; a role that is not listed reads nothing of the entity, and a
   * field that is not listed stays with administrators. The whole table is a snapshot: tests/unit/shared/model/readers.test.ts.
   */
  readonly readers?: { readonly [R in Reader]?: readonly (keyof F & string)[] }
  readonly write: readonly Role[]
  readonly create?: readonly Role[]
  readonly attach?: readonly Role[]
  readonly imported?: { readonly [K in keyof F & string]?: Example }
  readonly ownCalls?: true
}

/** Declares an entity: data and pure predicates only. Anything special is a service and a page. */
export function entity<const N extends string, const F extends Fields>(
  name: N,
  { readers = {}, imported = {}, ...declaration }: Declaration<F>,
): Entity<N, F> {
  const hiddenFrom = (role: Reader) =>
    Object.keys(declaration.fields).filter((field) => !readers[role]?.includes(field))
  return {
    name,
    apart: [],
    search: [],
    searchAlso: [],
    searchShown: [],
    uniques: [],
    recognisedBy: [],
    indexes: [],
    scopedBy: [],
    units: [],
    ownCalls: false,
    create: declaration.write,
    attach: declaration.write,
    ...declaration,
    read: ROLES.filter((role) => role === 'admin' || readers[role] !== undefined),
    hidden: { admin: [], supervisor: hiddenFrom('supervisor'), employee: hiddenFrom('employee') },
    imported: Object.assign(Object.create(null), imported) as Readonly<Record<string, Example>>,
    // Without a prototype: names of fields come from outside, and `constructor` is none.
    fields: Object.assign(Object.create(null), declaration.fields) as F,
    rules: (declaration.rules?.({
      must: (code, field, holds) => ({ code, field, level: 'error', holds }),
      should: (code, field, holds) => ({ code, field, level: 'warning', holds }),
    }) ?? []) as readonly Rule<never>[],
  }
}

/** The single-reference fields of an entity, by name. */
export function refFieldsOf(e: Entity): readonly [string, RefField][] {
  return Object.entries(e.fields).filter((pair): pair is [string, RefField] => pair[1].kind === 'ref')
}

/** `employeeSkills` → `employee-skills`, as URLs spell it. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
