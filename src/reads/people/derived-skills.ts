import { sql } from 'kysely'
import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import type { filterFields } from '#shared/entities/derived.ts'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'
import { everySkillsFigures } from './extras-skills.ts'

const figure =
  (name: keyof ExtrasByEntity['skills']): DerivedSql =>
  (reader, { today }) => {
    const values = new Map([...everySkillsFigures(reader, today)].map(([id, figures]) => [id, figures[name]]))
    const value = sql`coalesce(${reader.lookUp(name, values)(sql`"skills"."_id"`)}, 0)`
    return { value, key: value }
  }

/** The filter of skills held that no column shows: that of the holders that `everySkillsFigures` counts. */
export const heldSkillFilters: { readonly [F in keyof typeof filterFields.employeeSkills]: DerivedSql } = {
  ofActive: () => {
    const value = sql`exists (select 1 from "employees" p where p."_id" = "employeeSkills"."employeeId"
      and p."status" <> 'inactive' and p."deletedAt" is null)`
    return { value, key: value }
  },
}

/** The computed columns of skills. */
export const skillColumns: DerivedColumns<'skills'> = {
  holders: figure('holders'),
  expired: figure('expired'),
  expiring30: figure('expiring30'),
  expiring90: figure('expiring90'),
  demanded: figure('demanded'),
}
