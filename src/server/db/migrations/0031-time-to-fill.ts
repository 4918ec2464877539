/** How long an assignment stood open until its person was given it. Frozen. */

export function timeToFill(_dialect: 'sqlite' | 'postgres'): readonly string[] {
  return [`alter table "assignments" add column "openMinutes" bigint`]
}
