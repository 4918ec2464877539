/**
 * The outbox holds what people did and the server has not confirmed: unlike the cache it is migrated, never dropped.
 * One step per version, frozen once it was released; each runs in a transaction together with its number.
 */
export const outboxMigrations: readonly string[] = [
  `
  create table meta (key text primary key not null, value text not null) without rowid;

  create table ops (
    seq integer primary key autoincrement,
    "opId" text not null unique,
    kind text not null check (kind in ('create', 'patch', 'remove', 'verb')),
    entity text, id text, verb text,
    payload text not null,
    "baseRev" integer,
    "dependsOn" text not null,
    state text not null check (state in ('pending', 'waiting', 'rejected')),
    before text not null,
    "createdAt" text not null,
    refusal text, "refusedAt" text,
    failures integer not null default 0
  );
  create index ops_state on ops (state, seq);

  create table effects (
    seq integer not null references ops (seq) on delete cascade,
    n integer not null,
    entity text not null, id text not null,
    kind text not null check (kind in ('create', 'set', 'remove')),
    fields text not null,
    primary key (seq, n)
  ) without rowid;
  create index effects_row on effects (entity, id, seq);
  create index effects_id on effects (id);
  `,
  // By which a change made by the disk is seen; none for what was made before.
  'alter table ops add column sum integer',
  // The installation is called a device everywhere.
  `update meta set key = 'device' where key = 'desk'`,
]
